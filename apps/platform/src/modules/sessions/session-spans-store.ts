import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** From a login to the last input. */
export type SessionTime = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Sessions one question tells of: several a day for a month. */
const MOST_SESSIONS = 300;

/** How long a player was there: her sessions from an instant on, newest first, at most 300. Sessions are kept for ninety days after their end. */
export async function findSessionTimes(
  db: Db,
  asked: { playerId: string; since: Temporal.Instant },
): Promise<SessionTime[]> {
  const { rows } = await sql<SessionTime>`
    select s.created_at as "from", s.last_seen_at as until
    from sessions.login_event e join sessions.session s on s.session_id = e.session_id
    where e.player_id = ${asked.playerId} and e.created_at >= ${asked.since.toString()}::timestamptz
    order by e.created_at desc limit ${MOST_SESSIONS}`.execute(db);
  return rows;
}
