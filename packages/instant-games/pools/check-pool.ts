import type { PriceCents } from '../prizes/prices.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';
import type { PrizeSpread } from '../prizes/prize-spread.ts';
import { type PrizeTier, prizeTableOf, tierAtPlace } from '../prizes/prize-table.ts';
import { type PoolOfTickets, poolDigest, prizeTableDigest } from './pool-digest.ts';
import { ticketPlaces } from './ticket-places.ts';

/** A pool whose seed has been revealed, with the digest that was published before its first sale. */
export type RevealedPool = Omit<PoolOfTickets, 'prizeTableDigest'> & {
  readonly model: PrizeModel;
  readonly spread: PrizeSpread;
  readonly digest: string;
};

/** Returns whether the seed, game and prize table of a finished pool are the ones it was sold with. */
export function isPoolAsPublished(pool: RevealedPool): boolean {
  const table = prizeTableDigest(pool.price, prizeTableOf(pool.price, pool.spread), pool.model);
  return poolDigest({ ...pool, prizeTableDigest: table }) === pool.digest;
}

/** Counts of some consecutive tickets of a pool. */
export type CountedTickets = {
  /** Tickets of each tier, by tier number. */
  readonly tiers: ReadonlyMap<PrizeTier['tier'], number>;
  /** Different places of these tickets; in a finite pool as many as tickets, unless the order is broken. */
  readonly places: number;
};

/** Counts the prizes of consecutive tickets of a pool; for a whole pool, `first` is 0 and `count` POOL_TICKETS. */
export function countTickets(of: {
  model: PrizeModel;
  spread: PrizeSpread;
  seed: string;
  price: PriceCents;
  first: number;
  count: number;
}): CountedTickets {
  const order = ticketPlaces(of);
  const table = prizeTableOf(of.price, of.spread);
  const tiers = new Map<number, number>();
  const places = new Set<number>();
  for (let ticketNo = of.first; ticketNo < of.first + of.count; ticketNo++) {
    const place = order.placeOf(ticketNo);
    const { tier } = tierAtPlace(table, place);
    tiers.set(tier, (tiers.get(tier) ?? 0) + 1);
    places.add(place);
  }
  return { tiers, places: places.size };
}
