import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** `seed-wrong`: a revealed seed isn't the one of its digest. `unchecked`: plays can't be checked days later. */
export type CheckAlarm = 'seed-wrong' | 'unchecked';

/** Returns the digests of the gaming days since then. */
export async function findDayDigests(db: Db, since: string): Promise<{ gamingDay: string; digest: string }[]> {
  const { rows } = await sql<{ gamingDay: string; digest: string }>`
    select to_char(d.gaming_day, 'YYYY-MM-DD') as gaming_day, d.digest from instant_games.day d
    where d.gaming_day >= ${since}::date order by d.gaming_day`.execute(db);
  return rows;
}

/** Stores an alarm about a gaming day or a pool; returns false if it was raised before. */
export async function insertCheckAlarm(
  tx: Tx,
  alarm: { subject: string; what: CheckAlarm; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ what: string }>`
    insert into instant_games.check_alarm (subject, what, raised_at)
    values (${alarm.subject}, ${alarm.what}, ${alarm.now.toString()}::timestamptz)
    on conflict do nothing returning what`.execute(tx);
  return rows.length > 0;
}

/** Returns the open games that were played on a gaming day. */
export async function findGamesPlayedOn(db: Db, gamingDay: string): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select g.game_id from instant_games.game g
    where g.state = 'open' and exists (select from instant_games.round r
      where r.game_id = g.game_id and r.gaming_day = ${gamingDay}::date) order by g.game_id`.execute(db);
  return rows.map(({ gameId }) => gameId);
}
