import type { RegisterPoolRequest, RegisterPoolResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { partnerActor, recordSignificantEvent } from '../../audit/index.ts';
import type { PrizeTable } from '../games/game.ts';
import { findGame, findPrizeTable } from '../games/games-store.ts';
import { isPoolOnSale, MAX_POOLS_ON_SALE, type Pool } from './pool.ts';
import { findPools, insertPool, lockPools, markFinished } from './pools-store.ts';

/** Why a pool isn't registered. */
export type RegisterPoolRefusal = Extract<RegisterPoolResponse, { outcome: 'refused' }>['code'];

/** The actor that the audit log shows for calls of the game server. */
export const GAME_SERVER_ACTOR = partnerActor('game-server');

/**
 * Registers a pool before its first sale, so that its digest fixes the order of its tickets. Pools of a game and
 * price are numbered without gaps, and only the next one can wait, so a game server can't choose among them. Finishes
 * a pool of another math version, which the server can no longer draw. Idempotent.
 */
export async function registerPool(
  tx: Tx,
  input: { pool: RegisterPoolRequest; now: Temporal.Instant },
): Promise<{ isNew: boolean } | Refusal<RegisterPoolRefusal>> {
  const { now } = input;
  const { gameId, poolNo, digest, mathsVersion } = input.pool;
  const priceCents = BigInt(input.pool.priceCents);
  const game = await findGame(tx, gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  await lockPools(tx, { gameId, priceCents });
  const pools = await findPools(tx, { gameId, priceCents });
  const known = pools.find((pool) => pool.poolNo === poolNo);
  const table = await findPrizeTable(tx, { gameId, priceCents, mathsVersion });
  if (known) return isSamePool(known, input.pool, table) ? { isNew: false } : refuse('POOL_CONFLICT');
  if (!table) return refuse('PRICE_NOT_SOLD');
  if (!isOfTable(input.pool, table)) return refuse('PRIZE_TABLE_UNKNOWN');
  const onSale = pools.filter(isPoolOnSale);
  // Replace a pool only by the version that operators admitted last, so that a game server can't switch back and forth.
  const replaced = onSale.filter((pool) => pool.mathsVersion !== mathsVersion && game.mathsVersion === mathsVersion);
  if (poolNo !== pools.length + 1 || onSale.length - replaced.length >= MAX_POOLS_ON_SALE)
    return refuse('POOL_NOT_NEXT');
  for (const pool of replaced) await finishReplaced(tx, { pool, mathsVersion, now });
  await insertPool(tx, {
    ...{ gameId, priceCents, poolNo, digest, mathsVersion },
    ticketCount: table.ticketCount,
    registeredAt: now,
  });
  await recordSignificantEvent(tx, {
    actor: GAME_SERVER_ACTOR,
    action: 'instant-games.pool-registered',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    details: { digest, mathsVersion },
    businessTime: now,
  });
  return { isNew: true };
}

async function finishReplaced(
  tx: Tx,
  { pool, mathsVersion, now }: { pool: Pool; mathsVersion: string; now: Temporal.Instant },
): Promise<void> {
  const { gameId, priceCents, poolNo } = pool;
  await recordSignificantEvent(tx, {
    actor: GAME_SERVER_ACTOR,
    action: 'instant-games.pool-finished',
    subject: `${gameId}/${priceCents}/${poolNo}`,
    details: {
      reason: `replaced by math version ${mathsVersion}`,
      ticketsSold: Number(await markFinished(tx, pool, now)),
    },
    businessTime: now,
  });
}

function isOfTable(pool: RegisterPoolRequest, table: PrizeTable): boolean {
  return pool.prizeTableDigest === table.digest && BigInt(pool.ticketCount) === table.ticketCount;
}

function isSamePool(known: Pool, pool: RegisterPoolRequest, table: PrizeTable | undefined): boolean {
  const isSame = known.digest === pool.digest && known.mathsVersion === pool.mathsVersion;
  return isSame && table !== undefined && isOfTable(pool, table);
}
