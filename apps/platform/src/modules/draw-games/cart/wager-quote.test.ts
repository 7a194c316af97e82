import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import type { SaleDraw } from '../draws/draw.ts';
import { quoteAtSeenPrice, quoteWager, type WagerRequest } from './wager-quote.ts';

const closesAt = Temporal.Instant.from('2026-11-22T02:59:00Z');
const before = closesAt.subtract({ milliseconds: 1 });
const board: NumbersBoard = { kind: 'numbers', numbers: [3, 17, 44, 60, 69], bonus: 17, isQuickPick: false };

/** Returns the draw at position `place` of the schedule. The first is open, and the others are scheduled. */
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

function input(change: Partial<WagerRequest> = {}): WagerRequest {
  return { gameId: 'powerball', boards: [board], addOns: [], drawIds: ['draw-0'], stakeCents: 200n, ...change };
}

describe('quoteWager', () => {
  it.each<[string, WagerRequest, bigint]>([
    ['one board', input(), 200n],
    ['five boards with Power Play', input({ boards: Array(5).fill(board), addOns: ['power-play'] }), 15_00n],
    ['three draws from the next one on', input({ drawIds: ['draw-0', 'draw-1', 'draw-2'] }), 600n],
    ['two later draws', input({ drawIds: ['draw-4', 'draw-5'] }), 400n],
  ])('prices %s', (_name, wager, totalCents) => {
    const quote = quoteWager(wager, { saleDraws: schedule, now: before });
    expect(quote).toMatchObject({ totalCents });
    if (!isRefusal(quote)) expect(quote.draws.map((one) => one.draw.drawId)).toEqual(wager.drawIds);
  });

  it.each<[string, WagerRequest, string, string]>([
    ['an unknown game', input({ gameId: 'lotto-x' }), 'GAME_UNKNOWN', 'gameId'],
    ['an unknown draw', input({ drawIds: ['draw-99'] }), 'DRAW_UNKNOWN', 'drawIds.0'],
    ['no draw', input({ drawIds: [] }), 'DRAW_COUNT', 'drawIds'],
    ['a gap between draws', input({ drawIds: ['draw-0', 'draw-2'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['the same draw twice', input({ drawIds: ['draw-0', 'draw-0'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['draws in reverse', input({ drawIds: ['draw-1', 'draw-0'] }), 'DRAW_COUNT', 'drawIds.1'],
    ['sixteen draws', input({ drawIds: schedule.slice(0, 16).map((one) => one.drawId) }), 'DRAW_COUNT', 'drawCount'],
    ['a wrong number', input({ boards: [{ ...board, bonus: 27 }] }), 'NUMBER_RANGE', 'boards.0.bonus'],
    ["an add-on the game doesn't have", input({ addOns: ['bulls-eye'] }), 'ADDON_NOT_OFFERED', 'addOns.0'],
  ])('refuses %s [ASVS-2.2.2/2.3.2/limits]', (_name, wager, refusal, path) => {
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
  ])('sells or refuses, as it should, a draw that is %s [GLI33-02]', (_name, change, now, isSold) => {
    const quote = quoteWager(input(), { saleDraws: [draw(0, change)], now });
    expect(isRefusal(quote) ? quote.refusal : 'sold').toBe(isSold ? 'sold' : 'DRAW_CLOSED');
  });
});

describe('quoteAtSeenPrice', () => {
  it('refuses a price that differs from the current one, and returns the current one [RTS-2/price]', () => {
    expect(quoteAtSeenPrice(input({ stakeCents: 100n }), { saleDraws: schedule, now: before })).toEqual({
      refusal: 'PRICE_MISMATCH',
      fields: [{ path: 'stakeCents', code: 'PRICE_MISMATCH' }],
      details: { stakeCents: 200 },
    });
  });
});
