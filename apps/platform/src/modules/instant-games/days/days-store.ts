import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Stores the digest of a day's seed; returns false if the day has one. */
export async function insertDay(
  tx: Tx,
  day: { gamingDay: string; digest: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ gamingDay: string }>`
    insert into instant_games.day (gaming_day, digest, registered_at)
    values (${day.gamingDay}::date, ${day.digest}, ${day.now.toString()}::timestamptz)
    on conflict do nothing returning gaming_day`.execute(tx);
  return rows.length > 0;
}

/** Returns the digest of a day's seed, or undefined. */
export async function findDayDigest(db: Db | Tx, gamingDay: string): Promise<string | undefined> {
  const { rows } = await sql<{ digest: string }>`
    select d.digest from instant_games.day d where d.gaming_day = ${gamingDay}::date`.execute(db);
  return rows[0]?.digest;
}
