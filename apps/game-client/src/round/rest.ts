import type { Ticket } from './board.ts';

const ROUNDS = 5;
const TIMES_THE_PRICE = 10;

/**
 * Returns whether a round ends with a rest, after every fifth round and each prize above ten times the price. The focus
 * then moves to "Done", so that pressing the same key again doesn't buy another ticket.
 */
export function restsAfter(
  { prizeCents, priceCents }: Pick<Ticket, 'prizeCents' | 'priceCents'>,
  rounds: number,
): boolean {
  return rounds % ROUNDS === 0 || prizeCents > TIMES_THE_PRICE * priceCents;
}
