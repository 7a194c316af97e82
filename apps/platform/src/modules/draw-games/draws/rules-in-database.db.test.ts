import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { canMove, DRAW_STATES, type DrawState } from '@sunflower/game-rules/draw.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { drawTimesOn } from './draw-calendar.ts';

/** A day of each weekday, and the days on which the clocks change. */
const DAYS = [
  ...Array.from({ length: 14 }, (_, index) => Temporal.PlainDate.from('2026-11-20').add({ days: index })),
  ...['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'].map((day) => Temporal.PlainDate.from(day)),
];

describe('the rules of draws in the database', () => {
  const database = useTestDatabase();

  /** Returns the number of draws, and how many of them the calendar still has after this change to each. */
  async function countKnown(change: object) {
    const draws = DAYS.flatMap((day) =>
      ALL_RULES.flatMap((game) =>
        drawTimesOn(game, day).map((times) => ({
          game_id: game.gameId,
          draw_date: times.drawDate,
          draw_number: times.drawNumber,
          session: times.session,
          rules_version: times.rulesVersion,
          closes_at: times.closesAt.toString(),
          draws_at: times.drawsAt.toString(),
          ...change,
        })),
      ),
    );
    const { rows } = await sql<{ known: number }>`
      select count(*) filter (where draw_games.is_in_calendar(d))::integer as known
      from jsonb_populate_recordset(null::draw_games.draw, ${JSON.stringify(draws)}::jsonb) d`.execute(database.db);
    return { draws: draws.length, known: rows[0]?.known };
  }

  it('contain the draws of every game on every kind of day, as the schedule creates them', async () => {
    const { draws, known } = await countKnown({});
    expect(draws).toBeGreaterThan(6_000);
    expect(known).toBe(draws);
  });

  it.each([
    ['another close', { closes_at: '2026-11-21T12:00:00Z' }],
    ['another draw time', { draws_at: '2026-11-21T12:00:01Z' }],
    ['another price', { rules_version: 'powerball-2020-01-01' }],
    ['another number', { draw_number: 400 }],
    ['another day', { draw_date: '2026-11-18' }],
    ['another session', { session: 'night' }],
    ['an unknown game', { game_id: 'planted' }],
  ])('reject a draw with %s', async (_what, change) => {
    expect(await countKnown(change)).toMatchObject({ known: 0 });
  });

  it('allow the same state transitions as the code', async () => {
    const pairs = DRAW_STATES.flatMap((from) => DRAW_STATES.map((to) => ({ from, to })));
    const { rows } = await sql<{ from: DrawState; to: DrawState; isKnown: boolean }>`
      select p.value ->> 'from' as "from", p.value ->> 'to' as "to", draw_games.find_move_problem(
        jsonb_populate_record(null::draw_games.draw, jsonb_build_object('state', p.value ->> 'from')),
        p.value ->> 'to', now(), null, null) is distinct from 'the step does not exist' as is_known
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) p`.execute(database.db);
    expect(rows).toEqual(pairs.map(({ from, to }) => ({ from, to, isKnown: canMove(from, to) })));
  });
});
