import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PrizeModel } from '../games/game.ts';
import type { Pool, PoolName } from '../pools/pool.ts';
import type { Round } from '../rounds/round.ts';

/** A pool, and the number of its first sale that isn't checked yet. */
export type SoldPool = Pool & { readonly model: PrizeModel; readonly uncheckedNo: bigint };

async function selectPools(db: Db, versions: readonly string[], where: RawBuilder<unknown>): Promise<SoldPool[]> {
  const { rows } = await sql<SoldPool>`
    select p.game_id, p.price_cents, p.pool_no, p.maths_version, p.digest, p.ticket_count, p.next_ticket_no,
      p.registered_at, p.finished_at, t.model, coalesce(c.unchecked_no, 0)::bigint as unchecked_no
    from instant_games.pool p
    join instant_games.prize_table t using (game_id, price_cents, maths_version)
    left join lateral (
      select k.first_ticket_no + cardinality(k.positions) as unchecked_no from instant_games.checked_plays k
      where k.game_id = p.game_id and k.price_cents = p.price_cents and k.pool_no = p.pool_no
      order by k.first_ticket_no desc limit 1) c on true
    where p.maths_version = any(${[...versions]}::text[]) and ${where}
    order by p.game_id, p.price_cents, p.pool_no`.execute(db);
  return rows;
}

/** Returns the pools of these math versions with sales that aren't checked yet. */
export function findUncheckedPools(db: Db, versions: readonly string[]): Promise<SoldPool[]> {
  return selectPools(db, versions, sql`p.next_ticket_no > coalesce(c.unchecked_no, 0)`);
}

/** Returns the finite pools of these math versions that sell no more, and whose prizes weren't compared yet. */
export function findEndedPools(db: Db, versions: readonly string[]): Promise<SoldPool[]> {
  return selectPools(
    db,
    versions,
    sql`t.model = 'finite' and (p.finished_at is not null or p.next_ticket_no = p.ticket_count)
      and not exists (select from instant_games.checked_pool o
        where o.game_id = p.game_id and o.price_cents = p.price_cents and o.pool_no = p.pool_no)`,
  );
}

/** A sale of a pool: what decides it, and how it ended. */
export type SoldPlay = Pick<
  Round,
  'roundId' | 'ticketNo' | 'state' | 'gamingDay' | 'beaconRound' | 'beaconChain' | 'debitedAt' | 'tier' | 'endedBy'
>;

/** Returns sales of a pool in their order, from a number on. */
export async function findSoldPlays(db: Db, of: PoolName & { from: bigint; limit: number }): Promise<SoldPlay[]> {
  const { rows } = await sql<SoldPlay>`
    select r.round_id, r.ticket_no, r.state, r.gaming_day, r.beacon_round, r.beacon_chain, r.debited_at,
      r.tier, r.ended_by
    from instant_games.round r
    where r.game_id = ${of.gameId} and r.price_cents = ${of.priceCents} and r.pool_no = ${of.poolNo}
      and r.ticket_no >= ${of.from}
    order by r.ticket_no limit ${of.limit}`.execute(db);
  return rows;
}

/** Stores what decided consecutive sales of a pool; returns false if another run has. */
export async function insertCheckedPlays(
  tx: Tx,
  checked: PoolName & { from: bigint; positions: readonly (number | null)[]; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ poolNo: number }>`
    insert into instant_games.checked_plays (game_id, price_cents, pool_no, first_ticket_no, positions, checked_at)
    values (${checked.gameId}, ${checked.priceCents}, ${checked.poolNo}, ${checked.from},
      ${[...checked.positions]}::integer[], ${checked.now.toString()}::timestamptz)
    on conflict do nothing returning pool_no`.execute(tx);
  return rows.length > 0;
}

/** Returns the stored positions of a pool's sales in their order, from a number on, one batch at a time. */
export async function findPositions(
  db: Db,
  of: PoolName & { from: bigint },
): Promise<readonly (number | null)[] | undefined> {
  const { rows } = await sql<{ positions: readonly (number | null)[] }>`
    select k.positions from instant_games.checked_plays k
    where k.game_id = ${of.gameId} and k.price_cents = ${of.priceCents} and k.pool_no = ${of.poolNo}
      and k.first_ticket_no = ${of.from}`.execute(db);
  return rows[0]?.positions;
}

/** Stores that the prizes of a pool were compared with its seed; returns false if another run has. */
export async function insertCheckedPool(
  tx: Tx,
  pool: PoolName & { isRight: boolean; comparedCount: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ poolNo: number }>`
    insert into instant_games.checked_pool (game_id, price_cents, pool_no, is_right, compared_count, checked_at)
    values (${pool.gameId}, ${pool.priceCents}, ${pool.poolNo}, ${pool.isRight}, ${pool.comparedCount},
      ${pool.now.toString()}::timestamptz)
    on conflict do nothing returning pool_no`.execute(tx);
  return rows.length > 0;
}
