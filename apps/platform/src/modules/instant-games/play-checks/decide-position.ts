import { drawnPlace } from '@sunflower/instant-games/days/drawn-place.ts';
import { pickedPosition } from '@sunflower/instant-games/days/pool-deck.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { NO_PRIZE, type PrizeTier } from '../games/game.ts';
import type { SoldPlay, SoldPool } from './sold-plays-store.ts';

/** What decided a play: the revealed seed of its day (hex), and the signature of its beacon round (hex). */
export type Deciding = { readonly daySeed: string; readonly signature: string };

/** Returns the position that a play picks in a finite pool, or the place that it draws in a weighted one. */
export function decidePosition(pool: SoldPool, play: Pick<SoldPlay, 'roundId' | 'ticketNo'>, by: Deciding): number {
  const { gameId, priceCents, model } = pool;
  // The platform takes the prices of any game server; the streams only write the number.
  const entropy = { ...by, roundId: play.roundId, gameId, price: Number(priceCents) as PriceCents };
  const ticketCount = Number(pool.ticketCount);
  if (model === 'weighted') return drawnPlace({ ...entropy, ticketCount });
  return pickedPosition({ ...entropy, ticketNo: Number(play.ticketNo), ticketCount });
}

/** Returns the tier of a place in a prize table of any size; the places after the last tier have no prize. */
export function tierOfPlace(tiers: readonly PrizeTier[], place: number): number {
  let after = 0n;
  for (const { tier, ticketCount } of tiers) {
    if (tier === NO_PRIZE) continue;
    after += ticketCount;
    if (BigInt(place) < after) return tier;
  }
  return NO_PRIZE;
}

/** Returns a position as it is stored: that of a canceled play is negative, less one. */
export function storedPosition({ state }: Pick<SoldPlay, 'state'>, position: number): number {
  return state === 'CANCELED' ? -1 - position : position;
}

/** Returns the position of a stored one, and whether its play was canceled. */
export function readPosition(stored: number): { position: number; isCanceled: boolean } {
  return stored < 0 ? { position: -1 - stored, isCanceled: true } : { position: stored, isCanceled: false };
}
