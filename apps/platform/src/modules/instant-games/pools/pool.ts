import type { Cents } from '@sunflower/money/cents.ts';

/** Names a pool: a game, a price and a number from 1. */
export type PoolName = { readonly gameId: string; readonly priceCents: Cents; readonly poolNo: number };

/** A pool of tickets, as registered by the game server before its first sale. */
export type Pool = PoolName & {
  readonly mathsVersion: string;
  /** SHA-256 over the pool's contract with its seed, which the game server reveals when the pool is finished. */
  readonly digest: string;
  readonly ticketCount: bigint;
  /** The number of the next ticket to sell; equal to `ticketCount` once all are sold. */
  readonly nextTicketNo: bigint;
  readonly registeredAt: Temporal.Instant;
  /** When operators ended its sale early. */
  readonly finishedAt: Temporal.Instant | null;
};

/** Returns whether a pool still has tickets to sell. */
export function isPoolOnSale(pool: Pick<Pool, 'nextTicketNo' | 'ticketCount' | 'finishedAt'>): boolean {
  return pool.finishedAt === null && pool.nextTicketNo < pool.ticketCount;
}

/** Maximum number of pools of a game and price that have tickets left: the one on sale, and the next one. */
export const MAX_POOLS_ON_SALE = 2;
