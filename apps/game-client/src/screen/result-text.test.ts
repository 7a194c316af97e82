import { PRICES_CENTS, TOP_PRIZES } from '@sunflower/instant-games/prizes/prices.ts';
import { describe, expect, it } from 'vitest';
import { NEW_GAME } from '../game-model.ts';
import type { Ticket } from '../round/board.ts';
import { winSizeOf } from './result-text.ts';

const REPLAY = { ...NEW_GAME, mode: 'replay' } as const;

/** Returns a ticket of which only the price and the prize matter. */
function ticketOf(priceCents: number, prizeCents: number): Ticket {
  const board = { events: [], targets: [], steps: 0, isOrdered: false, handful: 1, wins: [] };
  return { roundId: null, priceCents, prizeCents, isFree: false, board };
}

describe('the size of a prize in a replay, which has no prize table', () => {
  it.each(PRICES_CENTS)('is that of a top prize only for the top prize, at %s cents [S6-5]', (price) => {
    expect(winSizeOf(REPLAY, ticketOf(price, Number(TOP_PRIZES[price])))).toBe('top');
    expect(winSizeOf(REPLAY, ticketOf(price, 2_500 * price))).toBe('large');
  });

  it('is large for a prize at a price that is no longer sold', () => {
    expect(winSizeOf(REPLAY, ticketOf(50, 500_000))).toBe('large');
  });
});
