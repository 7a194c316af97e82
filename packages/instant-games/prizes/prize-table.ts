import type { Cents } from '@sunflower/money/cents.ts';
import { type PriceCents, TOP_PRIZES } from './prices.ts';
import type { PrizeSpread } from './prize-spread.ts';

/** Tickets in every pool. */
export const POOL_TICKETS = 2_000_000;

/** One row of a prize table. Tier 1 is the top prize; the number rises as the prize falls. */
export type PrizeTier = { readonly tier: number; readonly prizeCents: Cents; readonly ticketCount: number };

/** Tier of a ticket without a prize. */
export const NO_PRIZE: PrizeTier = { tier: 0, prizeCents: 0n, ticketCount: 0 };

/**
 * Prizes below the top prize, in halves of the price, with their number of tickets in a pool of each spread. The
 * tickets of every spread add up to 643,086, and their prizes to 1,699,526 prices.
 */
const LOWER_TIERS: readonly (readonly [halves: bigint, ticketCounts: Readonly<Record<PrizeSpread, number>>])[] = [
  [5_000n, { calm: 1, even: 2, wild: 6 }],
  [2_000n, { calm: 2, even: 8, wild: 24 }],
  [1_000n, { calm: 8, even: 30, wild: 90 }],
  [500n, { calm: 30, even: 120, wild: 320 }],
  [200n, { calm: 200, even: 700, wild: 1_500 }],
  [100n, { calm: 800, even: 2_200, wild: 4_000 }],
  [40n, { calm: 5_000, even: 9_500, wild: 10_000 }],
  [20n, { calm: 18_000, even: 22_000, wild: 16_000 }],
  [10n, { calm: 89_870, even: 62_000, wild: 36_095 }],
  [4n, { calm: 320_000, even: 150_000, wild: 50_000 }],
  [3n, { calm: 90_002, even: 90_000, wild: 40_000 }],
  [2n, { calm: 119_173, even: 306_526, wild: 485_051 }],
];

/** Returns the prizes of a full pool at a price, highest first. Games of one spread share it. */
export function prizeTableOf(price: PriceCents, spread: PrizeSpread): readonly PrizeTier[] {
  const lower = LOWER_TIERS.map(([halves, ticketCounts], index) => ({
    tier: index + 2,
    prizeCents: (halves * BigInt(price)) / 2n,
    ticketCount: ticketCounts[spread],
  }));
  return [{ tier: 1, prizeCents: TOP_PRIZES[price], ticketCount: 1 }, ...lower];
}

/** Returns the prize tier of a place in the pool: the first places have the top prize, the last ones no prize. */
export function tierAtPlace(table: readonly PrizeTier[], place: number): PrizeTier {
  if (!Number.isInteger(place) || place < 0 || place >= POOL_TICKETS) throw new RangeError(`no place ${place}`);
  let after = 0;
  for (const tier of table) {
    after += tier.ticketCount;
    if (place < after) return tier;
  }
  return NO_PRIZE;
}
