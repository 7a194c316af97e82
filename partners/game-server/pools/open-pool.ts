import { randomBytes } from 'node:crypto';
import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeModelOf } from '@sunflower/instant-games/games/prize-model-of.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { poolDigest, prizeTableDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import type { RegisterPoolResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { PlatformUnavailable } from '../wallet/game-wallet.ts';
import {
  findOpenPool,
  findUnregisteredPool,
  insertPool,
  markFinished,
  markRegistered,
  nextPoolNo,
  openUnregistered,
  type PoolTickets,
  type StoredPool,
} from './pools-store.ts';

const SEED_BYTES = 32;

type PoolOf = { readonly gameId: string; readonly price: PriceCents };

/** Returns whether this server can draw a pool or a round; it has only the newest math version. */
export function isDrawable({ mathsVersion }: { readonly mathsVersion: string }): boolean {
  return mathsVersion === MATHS_VERSION;
}

/**
 * Returns the pool that a game sells from at a price, once the platform has acknowledged its digest. Creates a pool if
 * there is none, and finishes a pool of another math version. Throws if the platform doesn't respond.
 */
export async function openPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const found = await findPoolOf(deps, of);
  if (found?.isRegistered && isDrawable(found)) return found;
  if (found?.isRegistered) await markFinished(deps.db, found.poolId, deps.clock.now());
  const pool = await nextPool(deps, of);
  if (!pool.isRegistered) await registerPool(deps, pool);
  return { ...pool, isRegistered: true };
}

/** Sends the digest of a pool to the platform; the platform accepts the same digest again. */
export async function registerPool(deps: GameServerDeps, pool: StoredPool): Promise<void> {
  const answer = await sendPool(deps, pool);
  if (answer.outcome !== 'registered')
    throw new PlatformUnavailable(`the platform refused pool ${pool.poolNo} of ${pool.gameId}: ${answer.code}`);
  await markRegistered(deps.db, pool);
}

function sendPool({ wallet }: GameServerDeps, pool: StoredPool): Promise<RegisterPoolResponse> {
  return wallet.registerPool({
    gameId: pool.gameId,
    priceCents: pool.priceCents,
    poolNo: pool.poolNo,
    digest: pool.digest,
    mathsVersion: pool.mathsVersion,
    prizeTableDigest: tableDigestOf(pool, pool.priceCents as PriceCents),
    ticketCount: POOL_TICKETS,
  });
}

/**
 * Returns the pool to register next. The platform numbers pools without gaps, so an unregistered pool comes before a
 * new one. A pool of another math version gets new tickets, or is finished if the platform already has its digest.
 */
async function nextPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const waiting = await findUnregisteredPool(deps.db, { gameId: of.gameId, priceCents: of.price });
  if (!waiting) return createPool(deps, of);
  if (isDrawable(waiting) && waiting.state === 'open') return waiting;
  if (!isDrawable(waiting) && (await isOnPlatform(deps, waiting))) {
    await markRegistered(deps.db, waiting);
    await markFinished(deps.db, waiting.poolId, deps.clock.now());
    return nextPool(deps, of);
  }
  const tickets = isDrawable(waiting) ? waiting : newTickets(deps, { ...of, poolNo: waiting.poolNo });
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) => openUnregistered(tx, { pool: waiting, tickets, now }));
  return openPoolOf(deps, of);
}

/**
 * Returns whether the platform has a pool of another math version, which it reports as a conflict, as it does a
 * different prize table.
 */
async function isOnPlatform(deps: GameServerDeps, pool: StoredPool): Promise<boolean> {
  const answer = await sendPool(deps, pool);
  return answer.outcome === 'registered' || answer.code === 'POOL_CONFLICT';
}

function findPoolOf(deps: GameServerDeps, { gameId, price }: PoolOf): Promise<StoredPool | undefined> {
  return findOpenPool(deps.db, { gameId, priceCents: price });
}

/** Stores a pool with a new seed. If another node was faster, its pool is the open one. */
async function createPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const known = { gameId: of.gameId, priceCents: of.price };
  const poolNo = await nextPoolNo(deps.db, known);
  const tickets = newTickets(deps, { ...of, poolNo });
  await insertPool(deps.db, { poolId: newId(), ...known, poolNo, ...tickets }, deps.clock.now());
  return openPoolOf(deps, of);
}

/** Returns the order of the tickets of a pool, from a new seed. */
function newTickets(deps: GameServerDeps, of: PoolOf & { readonly poolNo: number }): PoolTickets {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const prizes = { mathsVersion: MATHS_VERSION, prizeTableDigest: tableDigestOf(of, of.price) };
  return {
    model: prizeModelOf(gameOf(of.gameId)),
    mathsVersion: MATHS_VERSION,
    digest: poolDigest({ ...of, seed, ...prizes }),
    sealedSeed: deps.keys.seal(seed),
  };
}

async function openPoolOf(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const open = await findPoolOf(deps, of);
  if (!open) throw new Error(`${of.gameId} has no open pool at ${of.price} cents`);
  return open;
}

/** Returns the digest of the prize table of a pool. */
function tableDigestOf({ gameId }: { readonly gameId: string }, price: PriceCents): string {
  const game = gameOf(gameId);
  return prizeTableDigest(price, prizeTableOf(price, game.spread), prizeModelOf(game));
}

function gameOf(gameId: string): InstantGame {
  const game = findInstantGame(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  return game;
}
