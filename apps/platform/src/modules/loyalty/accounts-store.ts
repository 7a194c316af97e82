import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** A player's points, and the number of the highest tier that they have reached. */
export type PointsAccount = { readonly playerId: string; readonly balancePoints: bigint; readonly tier: number };

async function selectAccount(db: Db, where: RawBuilder<unknown>): Promise<PointsAccount | undefined> {
  const { rows } = await sql<PointsAccount>`
    select a.player_id, a.balance_points, a.tier from loyalty.account a where ${where}`.execute(db);
  return rows[0];
}

/** Returns a player's account, or undefined if they haven't earned a point yet. */
export function findAccount(db: Db, playerId: string): Promise<PointsAccount | undefined> {
  return selectAccount(db, sql`a.player_id = ${playerId}`);
}

/** Returns a player's account, locked until the end of `tx`, so that no concurrent call spends its points. */
export function lockAccount(tx: Tx, playerId: string): Promise<PointsAccount | undefined> {
  return selectAccount(tx, sql`a.player_id = ${playerId} for update`);
}

/** Raises players' tiers to match the points that they earned since a given time; never lowers one. */
export async function raiseTiers(
  tx: Tx,
  to: { playerIds: readonly string[]; since: Temporal.Instant; tierPoints: readonly number[] },
): Promise<void> {
  await sql`
    with earned as (
      select e.player_id, sum(e.points) as points from loyalty.entry e
      where e.player_id = any(${to.playerIds}::uuid[]) and e.kind in ('EARN', 'TAKE_BACK')
        and e.happened_at >= ${to.since.toString()}::timestamptz
      group by e.player_id
    ), reached as (
      select e.player_id, (select count(*) from unnest(${to.tierPoints}::bigint[]) needed
        where needed <= e.points)::smallint as tier
      from earned e
    ), locked as (
      select a.player_id, r.tier from loyalty.account a join reached r using (player_id)
      where a.tier < r.tier order by a.player_id for update of a
    )
    update loyalty.account a set tier = l.tier from locked l where a.player_id = l.player_id`.execute(tx);
}

/** A player whose balance differs from the sum of their entries. */
export type PointsDifference = {
  readonly playerId: string;
  readonly balancePoints: bigint;
  readonly entryPoints: bigint;
};

/** Compares every balance with the sum of its entries, in one statement, so that both are from the same moment. */
export async function findPointsDifferences(
  db: Db,
  { limit }: { limit: number },
): Promise<{ accounts: number; differences: PointsDifference[] }> {
  const { rows } = await sql<{
    accounts: number;
    playerId: string | null;
    balancePoints: bigint | null;
    entryPoints: bigint | null;
  }>`
    with sums as (select e.player_id, sum(e.points)::bigint as points from loyalty.entry e group by e.player_id),
    compared as (
      select coalesce(a.player_id, s.player_id) as player_id, coalesce(a.balance_points, 0) as balance_points,
        coalesce(s.points, 0) as entry_points
      from loyalty.account a full join sums s on s.player_id = a.player_id
    )
    select n.accounts, d.* from (select count(*)::integer as accounts from compared) n
    left join lateral (select * from compared c where c.balance_points <> c.entry_points
      order by c.player_id limit ${limit}) d on true`.execute(db);
  const differences = rows.flatMap(({ playerId, balancePoints, entryPoints }) =>
    playerId === null || balancePoints === null || entryPoints === null
      ? []
      : [{ playerId, balancePoints, entryPoints }],
  );
  return { accounts: rows[0]?.accounts ?? 0, differences };
}
