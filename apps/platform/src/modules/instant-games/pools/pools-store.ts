import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Pool, PoolName } from './pool.ts';

async function selectPools(db: Db, where: RawBuilder<unknown>): Promise<Pool[]> {
  const { rows } = await sql<Pool>`
    select p.game_id, p.price_cents, p.pool_no, p.maths_version, p.digest, p.ticket_count, p.next_ticket_no,
      p.registered_at, p.finished_at
    from instant_games.pool p where ${where}`.execute(db);
  return rows;
}

/** Maximum number of pools in a list. */
const MAX_POOLS = 1_000;

/** Returns the pools of a game and price, oldest first. */
export function findPools(db: Db, of: { gameId: string; priceCents: Cents }): Promise<Pool[]> {
  return selectPools(
    db,
    sql`p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} order by p.pool_no limit ${MAX_POOLS}`,
  );
}

/** Returns the pool from which a game sells at a price now: the first one with tickets left. */
export async function findPoolOnSale(db: Db, of: { gameId: string; priceCents: Cents }): Promise<Pool | undefined> {
  const pools = await selectPools(
    db,
    sql`p.game_id = ${of.gameId} and p.price_cents = ${of.priceCents} and p.finished_at is null
      and p.next_ticket_no < p.ticket_count order by p.pool_no limit 1`,
  );
  return pools[0];
}

/** Returns the pools of one game, or of all games, newest first. */
export function listPools(db: Db, gameId: string | undefined): Promise<Pool[]> {
  return selectPools(
    db,
    sql`(${gameId ?? null}::text is null or p.game_id = ${gameId ?? null}::text)
      order by p.game_id, p.price_cents, p.pool_no desc limit ${MAX_POOLS}`,
  );
}

/** Serializes the registration of pools of a game and price until the end of `tx`. */
export async function lockPools(tx: Tx, of: { gameId: string; priceCents: Cents }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`instant_games.pools/${of.gameId}/${of.priceCents}`}, 0))`.execute(tx);
}

/** Stores a pool with the tickets of each tier of its prize table. */
export async function insertPool(tx: Tx, pool: Omit<Pool, 'nextTicketNo' | 'finishedAt'>): Promise<void> {
  const { gameId, priceCents, poolNo } = pool;
  await sql`
    insert into instant_games.pool (game_id, price_cents, pool_no, maths_version, digest, ticket_count, registered_at)
    values (${gameId}, ${priceCents}, ${poolNo}, ${pool.mathsVersion}, ${pool.digest}, ${pool.ticketCount},
      ${pool.registeredAt.toString()}::timestamptz)`.execute(tx);
  await sql`
    insert into instant_games.pool_tier (game_id, price_cents, pool_no, tier, prize_cents, left_count)
    select t.game_id, t.price_cents, ${poolNo}::integer, t.tier, t.prize_cents,
      case o.model when 'finite' then t.ticket_count end
    from instant_games.prize_tier t
    join instant_games.prize_table o using (game_id, price_cents, maths_version)
    where t.game_id = ${gameId} and t.price_cents = ${priceCents} and t.maths_version = ${pool.mathsVersion}`.execute(
    tx,
  );
}

/** Ends the sale from a pool and returns how many tickets it sold; undefined if it isn't on sale. */
export async function markFinished(tx: Tx, pool: PoolName, now: Temporal.Instant): Promise<bigint | undefined> {
  const { rows } = await sql<{ nextTicketNo: bigint }>`
    update instant_games.pool set finished_at = ${now.toString()}::timestamptz
    where game_id = ${pool.gameId} and price_cents = ${pool.priceCents} and pool_no = ${pool.poolNo}
      and finished_at is null and next_ticket_no < ticket_count
    returning next_ticket_no`.execute(tx);
  return rows[0]?.nextTicketNo;
}

/** Returns the pools whose sale operators ended since a given time. */
export function findPoolsFinishedSince(db: Db, since: Temporal.Instant): Promise<Pool[]> {
  return selectPools(
    db,
    sql`p.finished_at >= ${since.toString()}::timestamptz order by p.finished_at limit ${MAX_POOLS}`,
  );
}

/** Returns the prize of a tier of a pool; undefined for an unknown tier. */
export async function findTierPrize(db: Db, of: PoolName & { tier: number }): Promise<Cents | undefined> {
  const { rows } = await sql<{ prizeCents: Cents }>`
    select t.prize_cents from instant_games.pool_tier t
    where t.game_id = ${of.gameId} and t.price_cents = ${of.priceCents} and t.pool_no = ${of.poolNo}
      and t.tier = ${of.tier}`.execute(db);
  return rows[0]?.prizeCents;
}

/**
 * Counts a sold ticket of a tier; returns false if the pool had none left. Tiers of a weighted pool are never used up.
 */
export async function takeTicketOfTier(tx: Tx, of: PoolName & { tier: number }): Promise<boolean> {
  const { rows } = await sql<{ tier: number }>`
    update instant_games.pool_tier set left_count = left_count - 1, drawn_count = drawn_count + 1
    where game_id = ${of.gameId} and price_cents = ${of.priceCents} and pool_no = ${of.poolNo} and tier = ${of.tier}
      and (left_count is null or left_count > 0)
    returning tier`.execute(tx);
  return rows.length > 0;
}

/** Returns what is left of each tier of a pool, by tier; null for a weighted one. */
export async function findTiersLeft(
  db: Db,
  pool: PoolName,
): Promise<{ tier: number; prizeCents: Cents; leftCount: bigint | null; drawnCount: bigint }[]> {
  const { rows } = await sql<{ tier: number; prizeCents: Cents; leftCount: bigint | null; drawnCount: bigint }>`
    select t.tier, t.prize_cents, t.left_count, t.drawn_count from instant_games.pool_tier t
    where t.game_id = ${pool.gameId} and t.price_cents = ${pool.priceCents} and t.pool_no = ${pool.poolNo}
    order by t.tier`.execute(db);
  return rows;
}
