import type { TicketBook } from '@sunflower/instant-games/events/book-event.ts';
import { type DrawnTicket, drawPicked, drawPlay, drawTicket } from '@sunflower/instant-games/games/draw-ticket.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { isPrice } from '@sunflower/instant-games/prizes/prices.ts';
import { findDay } from '../days/days-store.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { isDrawable } from '../pools/open-pool.ts';
import { findPick } from '../pools/picks-store.ts';
import { findPool } from '../pools/pools-store.ts';
import { bookDigest } from './book-digest.ts';
import type { DrawnRound } from './rounds-store.ts';

/** Ticket of the pool that exists only for one demo: its seed decides all of it. */
export const DEMO_TICKET = 0;

/**
 * Draws the book of a round again and compares it with the digest stored with the outcome. Returns null, and never
 * another picture, if the book can't be drawn or differs from what the player saw, which is reported. Throws if the
 * database doesn't respond.
 */
export async function redrawBook(deps: GameServerDeps, round: DrawnRound): Promise<TicketBook | null> {
  if (!isDrawable(round)) return null;
  const { roundId } = round;
  const draw = await drawingOf(deps, round);
  try {
    const drawn = draw();
    const { tier, book } = drawn;
    const isSame = tier.tier === round.tier && tier.prizeCents === round.prizeCents;
    if (isSame && bookDigest(book) === round.bookDigest) return book;
    const fault = drawn.book === null ? { err: drawn.fault } : {};
    deps.report('a book is not the one that was drawn', { roundId, bookDigest: round.bookDigest, ...fault });
  } catch (error) {
    deps.report('a book could not be drawn again', { roundId, err: error });
  }
  return null;
}

/**
 * Reads the data that decided a round, and returns the function that draws it: for a paid round from its day, its
 * beacon round and its pick. The server can unseal the seeds, also while they are secret.
 */
async function drawingOf(deps: GameServerDeps, round: DrawnRound): Promise<() => DrawnTicket> {
  const { roundId, gameId, priceCents: price, gamingDay, beaconSignature: signature, demoSeed, poolId } = round;
  const day = gamingDay === null ? undefined : await findDay(deps.db, gamingDay);
  const pick = poolId === null ? undefined : await findPick(deps.db, roundId);
  const pool = poolId === null ? undefined : await findPool(deps.db, poolId);
  return () => {
    const game = findInstantGame(gameId);
    if (!game || !isPrice(price)) throw new Error(`no game ${gameId} at ${price} cents`);
    if (demoSeed !== null) return drawTicket({ game, price, seed: demoSeed, ticketNo: DEMO_TICKET });
    if (!day || signature === null) throw new Error(`round ${roundId} has no day or beacon round`);
    const entropy = { game, price, daySeed: deps.keys.unseal(day.sealedSeed), signature, roundId };
    if (pool?.model === 'weighted') return drawPlay(entropy);
    if (!pick || !pool) throw new Error(`round ${roundId} has no pick`);
    return drawPicked({ ...entropy, poolSeed: deps.keys.unseal(pool.sealedSeed), picked: pick.pickedTicket });
  };
}
