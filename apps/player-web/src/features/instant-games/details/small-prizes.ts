import type { InstantPrizeTable } from '@sunflower/contracts/instant-games.ts';

/** How many times its price a prize may be to count as small. */
const SMALL = 2n;

/**
 * Returns which share of what a full pool pays comes in prizes of at most twice the price, from the prize table; from 0
 * to 1.
 */
export function shareOfSmallPrizes({ price, prizes }: InstantPrizeTable): number {
  let small = 0;
  let all = 0;
  for (const { prize, odds } of prizes) {
    const paid = Number(prize) / Number(odds.replace(/^1 in /, ''));
    all += paid;
    if (prize <= price * SMALL) small += paid;
  }
  return all === 0 ? 0 : small / all;
}
