import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** `seed-wrong`: the revealed seed isn't the one of the digest. `unchecked`: plays can't be checked days later. */
export type DayAlarm = 'seed-wrong' | 'unchecked';

/** Returns the digests of all gaming days since then. */
export async function findDayDigests(db: Db, since: string): Promise<{ gamingDay: string; digest: string }[]> {
  const { rows } = await sql<{ gamingDay: string; digest: string }>`
    select to_char(d.gaming_day, 'YYYY-MM-DD') as gaming_day, d.digest from instant_games.day d
    where d.gaming_day >= ${since}::date order by d.gaming_day`.execute(db);
  return rows;
}

/** Stores an alarm of a day; returns false if it was raised before. */
export async function insertDayAlarm(
  tx: Tx,
  alarm: { gamingDay: string; what: DayAlarm; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ what: string }>`
    insert into instant_games.day_alarm (gaming_day, what, raised_at)
    values (${alarm.gamingDay}::date, ${alarm.what}, ${alarm.now.toString()}::timestamptz)
    on conflict do nothing returning what`.execute(tx);
  return rows.length > 0;
}

/**
 * Stores that a beacon decides plays from now on, unless it is known. Returns since when it does; null for the first
 * beacon, which has decided all earlier plays.
 */
export async function noteChain(
  db: Db,
  chain: { chainHash: string; now: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  await sql`
    insert into instant_games.seen_chain (chain_hash, first_seen_at)
    values (${chain.chainHash}, ${chain.now.toString()}::timestamptz) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ firstSeenAt: Temporal.Instant; isFirst: boolean }>`
    select c.first_seen_at, not exists (select from instant_games.seen_chain o
      where o.first_seen_at < c.first_seen_at) as is_first
    from instant_games.seen_chain c where c.chain_hash = ${chain.chainHash}`.execute(db);
  const [row] = rows;
  return !row || row.isFirst ? null : row.firstSeenAt;
}
