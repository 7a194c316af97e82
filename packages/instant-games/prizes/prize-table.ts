import type { Cents } from '@sunflower/money/cents.ts';
import { type PriceCents, TOP_PRIZES } from './prices.ts';

/** Tickets in every pool. */
export const POOL_TICKETS = 2_000_000;

/** One row of a prize table. Tier 1 is the top prize; the number rises as the prize falls. */
export type PrizeTier = { readonly tier: number; readonly prizeCents: Cents; readonly ticketCount: number };

/** Tier of a ticket without a prize. */
export const NO_PRIZE: PrizeTier = { tier: 0, prizeCents: 0n, ticketCount: 0 };

/** Prizes below the top prize, in halves of the price, with their tickets in a pool: the same at every price. */
const LOWER_TIERS: readonly (readonly [halves: bigint, ticketCount: number])[] = [
  [5_000n, 2],
  [2_000n, 8],
  [1_000n, 30],
  [500n, 120],
  [200n, 700],
  [100n, 2_200],
  [40n, 9_500],
  [20n, 22_000],
  [10n, 62_000],
  [4n, 150_000],
  [3n, 90_000],
  [2n, 306_526],
];

/** Returns the prizes of a full pool at a price, highest first. All games share it. */
export function prizeTableOf(price: PriceCents): readonly PrizeTier[] {
  const lower = LOWER_TIERS.map(([halves, ticketCount], index) => ({
    tier: index + 2,
    prizeCents: (halves * BigInt(price)) / 2n,
    ticketCount,
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
