import type { InstantPrizeTable } from '@sunflower/contracts/instant-games.ts';

/** How many times its price a prize may be to count as small. */
const SMALL = 2n;

/** Returns the share of a full pool's payout, from 0 to 1, that goes to prizes of at most twice the price. */
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
