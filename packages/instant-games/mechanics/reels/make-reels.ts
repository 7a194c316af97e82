import type { ReelsBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';

const REELS = 3;
/** A losing draw is three equal symbols with a chance of 1 in 169, so this many in a row never happen. */
const MAX_ATTEMPTS = 100;

/**
 * Draws where the reels stop. A losing ticket is drawn until the symbols aren't all equal, so all losing combinations
 * are equally likely, and near misses are no more frequent than chance makes them.
 */
export function makeReels({ prize, amounts, random }: TicketPrize): ReelsBook {
  if (prize !== 0) {
    const symbol = amounts.indexOf(prize);
    if (symbol < 0) throw new Error(`${prize} cents are not a prize of this game`);
    return { mechanic: 'reels', symbols: Array.from({ length: REELS }, () => symbol), amounts };
  }
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const symbols = Array.from({ length: REELS }, () => random.below(amounts.length));
    if (new Set(symbols).size > 1) return { mechanic: 'reels', symbols, amounts };
  }
  throw new Error(`${MAX_ATTEMPTS} draws in a row had equal symbols`);
}
