import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import type { SaleDraw } from '../draws/draw.ts';
import { type AskedWager, quoteAtSeenPrice, quoteWager } from './wager-quote.ts';

const closesAt = Temporal.Instant.from('2026-11-22T02:59:00Z');
const before = closesAt.subtract({ milliseconds: 1 });
const board: NumbersBoard = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };

/** Draw number `place` of the schedule: the first is open, the rest are scheduled. */
function draw(place: number, change: Partial<SaleDraw> = {}): SaleDraw {
  return {
    drawId: `draw-${place}`,
    gameId: 'powerball',
    drawDate: '2026-11-21',
    session: null,
    drawNumber: 1,
    state: place === 0 ? 'open' : 'scheduled',
    rulesVersion: 'powerball-2025-09-22',
    closesAt: closesAt.add({ hours: 48 * place }),
    drawsAt: closesAt.add({ hours: 48 * place + 1 }),
    place,
    ...change,
  };
}
const schedule = Array.from({ length: 20 }, (_, place) => draw(place));

function asked(change: Partial<AskedWager> = {}): AskedWager {
  return { gameId: 'powerball', boards: [board], addOns: [], drawIds: ['draw-0'], stakeCents: 200n, ...change };
}

describe('quoting a wager', () => {
  it.each<[string, AskedWager, bigint]>([
    ['one board', asked(), 200n],
    ['five boards with Power Play', asked({ boards: Array(5).fill(board), addOns: ['power-play'] }), 15_00n],
    ['three draws from the next one on', asked({ drawIds: ['draw-0', 'draw-1', 'draw-2'] }), 600n],
    ['two later draws', asked({ drawIds: ['draw-4', 'draw-5'] }), 400n],
  ])('%s', (_name, wager, totalCents) => {
    const quote = quoteWager(wager, { saleDraws: schedule, now: before });
    expect(quote).toMatchObject({ totalCents });
    if (!isRefusal(quote)) expect(quote.draws.map((one) => one.draw.drawId)).toEqual(wager.drawIds);
  });

  it.each<[string, AskedWager, string, string]>([
    ['an unknown game', asked({ gameId: 'lotto-x' }), 'GAME_UNKNOWN', 'gameId'],
    ['an unknown draw', asked({ drawIds: ['draw-99'] }), 'DRAW_UNKNOWN', 'drawIds.0'],
    ['no draw', asked({ drawIds: [] }), 'DRAW_COUNT', 'drawIds'],
    ['a gap between draws', asked({ drawIds: ['draw-0', 'draw-2'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['the same draw twice', asked({ drawIds: ['draw-0', 'draw-0'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['draws in reverse', asked({ drawIds: ['draw-1', 'draw-0'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['sixteen draws', asked({ drawIds: schedule.slice(0, 16).map((one) => one.drawId) }), 'DRAW_COUNT', 'drawCount'],
    ['a wrong number', asked({ boards: [{ ...board, bonus: 27 }] }), 'NUMBER_RANGE', 'boards.0.bonus'],
    ['an add-on it has not', asked({ addOns: ['bulls-eye'] }), 'ADDON_NOT_OFFERED', 'addOns.0'],
  ])('refuses %s [ASVS-2.2.2/2.3.2]', (_name, wager, refusal, path) => {
    expect(quoteWager(wager, { saleDraws: schedule, now: before })).toMatchObject({
      refusal,
      fields: [{ path, code: refusal }],
    });
  });

  it.each<[string, Partial<SaleDraw>, Temporal.Instant, boolean]>([
    ['open, a millisecond before the cut-off', {}, before, true],
    ['open, at the cut-off', {}, closesAt, false],
    ['closed early', { state: 'closed' }, before, false],
    ['void', { state: 'void' }, before, false],
    ['delayed', { state: 'delayed' }, before, false],
  ])('a draw that is %s [GLI33-02]', (_name, change, now, isSold) => {
    const quote = quoteWager(asked(), { saleDraws: [draw(0, change)], now });
    expect(isRefusal(quote) ? quote.refusal : 'sold').toBe(isSold ? 'sold' : 'DRAW_CLOSED');
  });

  it('refuses another price than its own and tells the right one [RTS-2/price]', () => {
    expect(quoteAtSeenPrice(asked({ stakeCents: 100n }), { saleDraws: schedule, now: before })).toEqual({
      refusal: 'PRICE_MISMATCH',
      fields: [{ path: 'stakeCents', code: 'PRICE_MISMATCH' }],
      details: { stakeCents: 200 },
    });
  });
});
