import { randomBytes } from 'node:crypto';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { isDrawnFromDay, prizeModelOf } from '@sunflower/instant-games/games/prize-model-of.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { poolDigest, prizeTableDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import type { PrizeModel } from '@sunflower/instant-games/prizes/prize-model.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { PlatformUnavailable } from '../wallet/game-wallet.ts';
import { findOpenPool, insertPool, markRegistered, nextPoolNo, type StoredPool } from './pools-store.ts';

const SEED_BYTES = 32;

type PoolOf = { readonly gameId: string; readonly price: PriceCents };

/**
 * Returns the pool that a game sells from at a price, creating it if there is none, after the platform has acknowledged
 * its digest. Throws if the platform doesn't.
 */
export async function openPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const pool = (await findPoolOf(deps, of)) ?? (await createPool(deps, of));
  if (pool.isRegistered) return pool;
  await registerPool(deps, pool);
  return { ...pool, isRegistered: true };
}

/** Sends the digest of a pool to the platform; the platform accepts the same one again. */
export async function registerPool(deps: GameServerDeps, pool: StoredPool): Promise<void> {
  const price = pool.priceCents as PriceCents;
  const answer = await deps.wallet.registerPool({
    gameId: pool.gameId,
    priceCents: pool.priceCents,
    poolNo: pool.poolNo,
    digest: pool.digest,
    mathsVersion: pool.mathsVersion,
    prizeTableDigest: tableDigestOf(pool, price),
    ticketCount: POOL_TICKETS,
  });
  if (answer.outcome !== 'registered')
    throw new PlatformUnavailable(`the platform refused pool ${pool.poolNo} of ${pool.gameId}: ${answer.code}`);
  await markRegistered(deps.db, pool.poolId);
}

function findPoolOf(deps: GameServerDeps, { gameId, price }: PoolOf): Promise<StoredPool | undefined> {
  return findOpenPool(deps.db, { gameId, priceCents: price });
}

/** Stores a pool with a new seed. If another node was faster, its pool is the open one. */
async function createPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  const poolNo = await nextPoolNo(deps.db, { gameId: of.gameId, priceCents: of.price });
  const versioned = { gameId: of.gameId, mathsVersion: MATHS_VERSION };
  const digest = poolDigest({
    ...{ ...of, poolNo, seed },
    mathsVersion: MATHS_VERSION,
    prizeTableDigest: tableDigestOf(versioned, of.price),
  });
  const sealedSeed = deps.keys.seal(seed);
  const row = { gameId: of.gameId, priceCents: of.price, poolNo, mathsVersion: MATHS_VERSION, digest, sealedSeed };
  await insertPool(deps.db, { poolId: newId(), ...row }, deps.clock.now());
  const open = await findPoolOf(deps, of);
  if (!open) throw new Error(`${of.gameId} has no open pool at ${of.price} cents`);
  return open;
}

/** Returns the digest of a prize table as the pool's version has it. */
function tableDigestOf(pool: Pick<StoredPool, 'gameId' | 'mathsVersion'>, price: PriceCents): string {
  return prizeTableDigest(price, prizeTableOf(price), modelOf(pool));
}

/** Returns how the prizes of a pool are decided. Throws for a game that isn't sold here. */
export function modelOf({ gameId, mathsVersion }: Pick<StoredPool, 'gameId' | 'mathsVersion'>): PrizeModel {
  const game = findInstantGame(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  return prizeModelOf(game, mathsVersion);
}

/** Returns whether plays of a pool are decided by the seed of their day. Throws for a game that isn't sold here. */
export function isPlayedFromDay(pool: Pick<StoredPool, 'gameId' | 'mathsVersion'>): boolean {
  const game = findInstantGame(pool.gameId);
  if (!game) throw new Error(`no game ${pool.gameId}`);
  // The plays of a weighted pool don't depend on its seed, so they follow the newest rules.
  return isDrawnFromDay(game, modelOf(pool) === 'weighted' ? MATHS_VERSION : pool.mathsVersion);
}
