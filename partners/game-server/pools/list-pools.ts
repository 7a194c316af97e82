import type { PoolOnWire } from '@sunflower/partner-protocols/game-server.ts';
import type { GameServerDeps } from '../deps/game-server-deps.ts';
import { type CountedPool, findOpenPool, listPools, markFinished } from './pools-store.ts';

type PoolsOf = { readonly gameId?: string | undefined; readonly priceCents?: number | undefined };

/** Lists pools for the platform. A seed is revealed when its pool is finished and all rounds of the pool have ended. */
export async function showPools(deps: GameServerDeps, of: PoolsOf): Promise<PoolOnWire[]> {
  return (await listPools(deps.db, of)).map((pool) => poolOnWire(deps, pool));
}

/**
 * Ends the sale from a pool of a game at a price, unless it has ended, and returns all pools of that game and price.
 * The next play opens a new pool.
 */
export async function finishPool(
  deps: GameServerDeps,
  of: { gameId: string; priceCents: number; poolNo: number },
): Promise<PoolOnWire[]> {
  const open = await findOpenPool(deps.db, of);
  // Only the named pool is finished, because the server may already sell from the next one.
  if (open?.poolNo === of.poolNo) await markFinished(deps.db, open.poolId, deps.clock.now());
  return showPools(deps, of);
}

function poolOnWire(deps: GameServerDeps, pool: CountedPool): PoolOnWire {
  const { gameId, priceCents, poolNo, model, mathsVersion, digest, state, ticketsSold } = pool;
  const isRevealed = state === 'finished' && !pool.hasOpenRounds;
  const seed = isRevealed ? deps.keys.unseal(pool.sealedSeed) : null;
  return { gameId, priceCents, poolNo, model, mathsVersion, digest, state, ticketsSold, seed };
}
