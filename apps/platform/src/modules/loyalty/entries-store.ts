import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PointsEntry } from './points-entry.ts';

const textOf = (at: Temporal.Instant | null) => at?.toString() ?? null;

/**
 * Stores entries and changes their players' balances, in one statement. Skips an entry whose key exists, so that a
 * cause counts once even if this runs repeatedly and concurrently. Locks players in the order of their ids.
 */
export async function insertPointsEntries(tx: Tx, entries: readonly PointsEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <Value>(value: (entry: PointsEntry) => Value) => entries.map(value);
  await sql`
    with inserted as (
      insert into loyalty.entry (entry_id, entry_key, player_id, kind, points, game_id, serial, stake_cents, expires_at,
        reward_id, bonus_id, happened_at)
      select * from unnest(${column((one) => one.entryId)}::uuid[], ${column((one) => one.entryKey)}::text[],
        ${column((one) => one.playerId)}::uuid[], ${column((one) => one.kind)}::text[],
        ${column((one) => one.points)}::bigint[], ${column((one) => one.gameId)}::text[],
        ${column((one) => one.serial)}::text[], ${column((one) => one.stakeCents)}::bigint[],
        ${column((one) => textOf(one.expiresAt))}::timestamptz[], ${column((one) => one.rewardId)}::text[],
        ${column((one) => one.bonusId)}::uuid[], ${column((one) => textOf(one.happenedAt))}::timestamptz[])
      on conflict (entry_key) do nothing returning player_id, points
    )
    insert into loyalty.account as a (player_id, balance_points)
    select i.player_id, sum(i.points)::bigint from inserted i group by i.player_id order by i.player_id
    on conflict (player_id) do update set balance_points = a.balance_points + excluded.balance_points`.execute(tx);
}

async function selectEntries(db: Db, where: RawBuilder<unknown>): Promise<PointsEntry[]> {
  const { rows } = await sql<PointsEntry>`
    select e.entry_id, e.entry_key, e.player_id, e.kind, e.points, e.game_id, e.serial, e.stake_cents, e.expires_at,
      e.reward_id, e.bonus_id, e.happened_at
    from loyalty.entry e where ${where}`.execute(db);
  return rows;
}

/** Returns the entry with a key, or undefined. */
export async function findPointsEntry(db: Db, entryKey: string): Promise<PointsEntry | undefined> {
  return (await selectEntries(db, sql`e.entry_key = ${entryKey}`))[0];
}

/** Returns a page of a player's entries, newest first; `before` is the last one seen. */
export function findPointsEntries(
  db: Db,
  { playerId, before, limit }: { playerId: string; before: string | undefined; limit: number },
): Promise<PointsEntry[]> {
  return selectEntries(
    db,
    sql`e.player_id = ${playerId} and (${before ?? null}::uuid is null or e.entry_id < ${before ?? null}::uuid)
      order by e.entry_id desc limit ${limit}`,
  );
}

/** Returns up to `limit` earned entries whose keys begin with a prefix and that weren't taken back. */
export function findEarnedUnder(db: Db, { prefix, limit }: { prefix: string; limit: number }): Promise<PointsEntry[]> {
  return selectEntries(
    db,
    sql`e.kind = 'EARN' and e.entry_key > ${prefix} and e.entry_key < ${`${prefix}~`}
      and not exists (select from loyalty.entry t where t.entry_key = 'taken-back/' || e.entry_key)
      order by e.entry_key limit ${limit}`,
  );
}
