import { randomBytes } from 'node:crypto';
import type { InstantGame } from '@sunflower/instant-games/games/instant-game.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeModelOf } from '@sunflower/instant-games/games/prize-model-of.ts';
import { MATHS_VERSION } from '@sunflower/instant-games/pools/maths-version.ts';
import { poolDigest, prizeTableDigest } from '@sunflower/instant-games/pools/pool-digest.ts';
import type { PriceCents } from '@sunflower/instant-games/prizes/prices.ts';
import { POOL_TICKETS, prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { PlatformUnavailable } from '../wallet/game-wallet.ts';
import { findOpenPool, insertPool, markFinished, markRegistered, nextPoolNo, type StoredPool } from './pools-store.ts';

const SEED_BYTES = 32;

type PoolOf = { readonly gameId: string; readonly price: PriceCents };

/** Returns whether this server can draw what a pool or a round has: it has only the newest maths version. */
export function isDrawable({ mathsVersion }: { readonly mathsVersion: string }): boolean {
  return mathsVersion === MATHS_VERSION;
}

/**
 * Returns the pool that a game sells from at a price, after the platform has acknowledged its digest. Creates it if
 * there is none, or only one of another maths version, which is finished. Throws if the platform doesn't answer.
 */
export async function openPool(deps: GameServerDeps, of: PoolOf): Promise<StoredPool> {
  const found = await findPoolOf(deps, of);
  if (found && !isDrawable(found)) await markFinished(deps.db, found.poolId, deps.clock.now());
  const pool = found && isDrawable(found) ? found : await createPool(deps, of);
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
  const digest = poolDigest({
    ...{ ...of, poolNo, seed },
    mathsVersion: MATHS_VERSION,
    prizeTableDigest: tableDigestOf(of, of.price),
  });
  const sealedSeed = deps.keys.seal(seed);
  const row = { gameId: of.gameId, priceCents: of.price, poolNo, mathsVersion: MATHS_VERSION, digest, sealedSeed };
  await insertPool(deps.db, { poolId: newId(), ...row }, deps.clock.now());
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
