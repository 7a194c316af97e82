import type { Ticket } from './board.ts';

const ROUNDS = 5;
const TIMES_THE_PRICE = 10;

/**
 * Returns whether a round ends with a rest, in which the focus moves to "Done", so that a player who presses the same
 * key again doesn't buy another ticket: every fifth round, and each prize above ten times the price.
 */
export function restsAfter(
  { prizeCents, priceCents }: Pick<Ticket, 'prizeCents' | 'priceCents'>,
  rounds: number,
): boolean {
  return rounds % ROUNDS === 0 || prizeCents > TIMES_THE_PRICE * priceCents;
}
