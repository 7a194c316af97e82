import type { PrizeModel } from '@sunflower/instant-games/prizes/prize-model.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type StoredPool = {
  readonly poolId: string;
  readonly gameId: string;
  readonly priceCents: number;
  readonly poolNo: number;
  readonly model: PrizeModel;
  readonly mathsVersion: string;
  readonly digest: string;
  readonly sealedSeed: Buffer;
  readonly isRegistered: boolean;
  readonly state: 'open' | 'finished';
};

/** An older release stores a pool without its model; it had only one weighted game. */
const COLUMNS = sql`p.pool_id, p.game_id, p.price_cents, p.pool_no,
  coalesce(p.model, case when p.game_id = 'starry-plains' then 'weighted' else 'finite' end) as model,
  p.maths_version, p.digest, p.sealed_seed, p.is_registered, p.state`;

/** Returns the pool that a game sells from at a price. */
export async function findOpenPool(
  db: Db,
  of: { gameId: string; priceCents: number },
): Promise<StoredPool | undefined> {
  const { rows } = await sql<StoredPool>`
    select ${COLUMNS} from game_server.pool p
    where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and p.state = 'open'`.execute(db);
  return rows[0];
}

/** Returns the first pool of a game at a price that the platform hasn't acknowledged, open or not. */
export async function findUnregisteredPool(
  db: Db,
  of: { gameId: string; priceCents: number },
): Promise<StoredPool | undefined> {
  const { rows } = await sql<StoredPool>`
    select ${COLUMNS} from game_server.pool p
    where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and not p.is_registered
    order by p.pool_no limit 1`.execute(db);
  return rows[0];
}

/** Returns a pool by its id. */
export async function findPool(db: Db, poolId: string): Promise<StoredPool | undefined> {
  const { rows } = await sql<StoredPool>`
    select ${COLUMNS} from game_server.pool p where p.pool_id = ${poolId}`.execute(db);
  return rows[0];
}

/** Returns the next unused pool number; each game and price is numbered separately, from 1. */
export async function nextPoolNo(db: Db, of: { gameId: string; priceCents: number }): Promise<number> {
  const { rows } = await sql<{ poolNo: number }>`
    select coalesce(max(p.pool_no), 0) + 1 as pool_no from game_server.pool p
    where p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents}`.execute(db);
  return rows[0]?.poolNo ?? 1;
}

/** Stores a new open pool, unless the game has one at this price or the number is used. */
export async function insertPool(
  db: Db,
  pool: Omit<StoredPool, 'isRegistered' | 'state'>,
  createdAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into game_server.pool (pool_id, game_id, price_cents, pool_no, model, maths_version, digest, sealed_seed,
      state, created_at)
    values (${pool.poolId}, ${pool.gameId}, ${pool.priceCents}, ${pool.poolNo}, ${pool.model}, ${pool.mathsVersion},
      ${pool.digest}, ${pool.sealedSeed}, 'open', ${createdAt.toString()})
    on conflict do nothing`.execute(db);
}

/** The tickets that the digest of a pool commits to, and the digest. */
export type PoolTickets = Pick<StoredPool, 'model' | 'mathsVersion' | 'digest' | 'sealedSeed'>;

/**
 * Opens an unregistered pool with these tickets, in place of any other unregistered pool of its game and price. Does
 * nothing if another node was faster.
 */
export async function openUnregistered(
  tx: Tx,
  of: { pool: StoredPool; tickets: PoolTickets; now: Temporal.Instant },
): Promise<void> {
  const { pool, tickets } = of;
  await sql`
    update game_server.pool set state = 'finished', finished_at = ${of.now.toString()}
    where game_id = ${pool.gameId} and price_cents = ${pool.priceCents} and state = 'open' and not is_registered
      and pool_no > ${pool.poolNo}`.execute(tx);
  await sql`
    update game_server.pool set state = 'open', finished_at = null, model = ${tickets.model},
      maths_version = ${tickets.mathsVersion},
      digest = ${tickets.digest}, sealed_seed = ${tickets.sealedSeed}
    where pool_id = ${pool.poolId} and digest = ${pool.digest} and not is_registered`.execute(tx);
}

/** Records that the platform has the digest of a pool, unless the pool has another one meanwhile. */
export async function markRegistered(db: Db, { poolId, digest }: Pick<StoredPool, 'poolId' | 'digest'>): Promise<void> {
  await sql`
    update game_server.pool set is_registered = true where pool_id = ${poolId} and digest = ${digest}`.execute(db);
}

/** Ends the sale from a pool. Does nothing if it has already ended. */
export async function markFinished(db: Db | Tx, poolId: string, finishedAt: Temporal.Instant): Promise<void> {
  await sql`
    update game_server.pool set state = 'finished', finished_at = ${finishedAt.toString()}
    where pool_id = ${poolId} and state = 'open'`.execute(db);
}

/**
 * Ends the sale from all registered pools of other math versions, including games that are no longer offered.
 * Unregistered pools sell nothing, and their numbers are still needed.
 */
export async function finishPoolsOfOtherMaths(
  db: Db,
  of: { mathsVersion: string; finishedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update game_server.pool set state = 'finished', finished_at = ${of.finishedAt.toString()}
    where state = 'open' and is_registered and maths_version <> ${of.mathsVersion}`.execute(db);
}

/** A pool with the number of its tickets that have an outcome, and whether a round of it may still change. */
export type CountedPool = StoredPool & { readonly ticketsSold: number; readonly hasOpenRounds: boolean };

const MAX_LISTED = 1_000;

/** Lists the registered pools of a game, or of all games, newest first. */
export async function listPools(
  db: Db,
  of: { gameId?: string | undefined; priceCents?: number | undefined },
): Promise<CountedPool[]> {
  const { rows } = await sql<StoredPool & { ticketsSold: bigint; hasOpenRounds: boolean }>`
    select ${COLUMNS},
      (select count(*) from game_server.round r where r.pool_id = p.pool_id and r.tier is not null) as tickets_sold,
      exists (select from game_server.round r
        where r.pool_id = p.pool_id and r.state in ('CREATED', 'DRAWN')) as has_open_rounds
    from game_server.pool p
    where p.is_registered
      and (${of.gameId ?? null}::text is null or p.game_id = ${of.gameId ?? null})
      and (${of.priceCents ?? null}::integer is null or p.price_cents = ${of.priceCents ?? null})
    order by p.created_at desc, p.pool_no desc limit ${MAX_LISTED}`.execute(db);
  return rows.map((row) => ({ ...row, ticketsSold: Number(row.ticketsSold) }));
}
