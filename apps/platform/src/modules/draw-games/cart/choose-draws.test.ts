import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import type { SaleDraw } from '../draws/draw.ts';
import { chooseDraws } from './choose-draws.ts';

const now = Temporal.Instant.from('2026-11-20T20:00:00Z');

/**
 * Alternating evening and midday draws, starting this evening: e0, m0, e1, m1, and so on. The digit counts the draws of
 * a session.
 */
const schedule = Array.from({ length: 12 }, (_, index): SaleDraw => {
  const session = index % 2 === 0 ? 'evening' : 'midday';
  const place = Math.floor(index / 2);
  const closesAt = now.add({ hours: 7 + 12 * index });
  return {
    ...{
      drawId: `${session[0]}${place}`,
      gameId: 'pick-3',
      rulesVersion: 'pick-3-2026-01-01',
      place,
      closesAt,
      session,
    },
    drawDate: closesAt.toZonedDateTimeISO('America/Chicago').toPlainDate().toString(),
    drawNumber: session === 'midday' ? 1 : 2,
    state: index === 0 ? 'open' : 'scheduled',
    drawsAt: closesAt.add({ minutes: 11 }),
  };
});

function choose(...drawIds: string[]) {
  return chooseDraws({ gameId: 'pick-3', drawIds }, { saleDraws: schedule, now });
}

describe('chooseDraws', () => {
  it.each([
    ['the next evening', ['e0'], 1, ['evening']],
    ['three evenings', ['e0', 'e1', 'e2'], 3, ['evening']],
    ['two middays', ['m0', 'm1'], 2, ['midday']],
    ['both, evening first', ['e0', 'm0'], 1, ['evening', 'midday']],
    ['both, midday first', ['m0', 'e1'], 1, ['midday', 'evening']],
    ['both of later days', ['m1', 'e2', 'm2', 'e3'], 2, ['midday', 'evening']],
    ['both for two days', ['e0', 'm0', 'e1', 'm1'], 2, ['evening', 'midday']],
  ])('accepts %s', (_name, drawIds, drawCount, sessions) => {
    expect(choose(...drawIds)).toMatchObject({ drawCount, sessions, draws: drawIds.map((drawId) => ({ drawId })) });
  });

  it("returns draws of two sessions in the order in which they're held", () => {
    const chosen = choose('m0', 'm1', 'e0', 'e1');
    expect(isRefusal(chosen) ? chosen : chosen.draws.map((draw) => draw.drawId)).toEqual(['e0', 'm0', 'e1', 'm1']);
  });

  it("accepts the nearest draw of each session when a session's next draw isn't held", () => {
    const withoutFirstMidday = schedule
      .filter(({ drawId }) => drawId !== 'm0')
      .map((draw) => (draw.session === 'midday' ? { ...draw, place: draw.place - 1 } : draw));
    const wager = { gameId: 'pick-3', drawIds: ['e0', 'm1'] };
    expect(chooseDraws(wager, { saleDraws: withoutFirstMidday, now })).toMatchObject({ drawCount: 1 });
  });

  it.each([
    ['a gap in the evenings', ['e0', 'e2'], 'drawIds.1'],
    ['a gap in the middays of both', ['e0', 'm0', 'e1', 'm2'], 'drawIds.3'],
    ['both, with the evening between skipped', ['e0', 'm1'], 'drawIds'],
    ['both, with the midday between skipped', ['m0', 'e2'], 'drawIds'],
    ['both, a week apart', ['e0', 'e1', 'm4', 'm5'], 'drawIds'],
    ['two evenings and one midday', ['e0', 'm0', 'e1'], 'drawIds'],
    ['one draw twice', ['e0', 'e0'], 'drawIds.1'],
    ['no draw', [], 'drawIds'],
  ])('refuses %s', (_name, drawIds, path) => {
    expect(choose(...drawIds)).toEqual({ refusal: 'DRAW_COUNT', fields: [{ path, code: 'DRAW_COUNT' }] });
  });
});
