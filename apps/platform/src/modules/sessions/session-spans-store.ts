import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Time of a session, from login to last input. */
export type SessionTime = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Maximum number of sessions per query: several a day for a month. */
const MOST_SESSIONS = 300;

/**
 * Returns the player's sessions from a given time on, newest first, at most 300. Sessions are stored for ninety days
 * after their end.
 */
export async function findSessionTimes(
  db: Db,
  input: { playerId: string; since: Temporal.Instant },
): Promise<SessionTime[]> {
  const { rows } = await sql<SessionTime>`
    select s.created_at as "from", s.last_seen_at as until
    from sessions.login_event e join sessions.session s on s.session_id = e.session_id
    where e.player_id = ${input.playerId} and e.created_at >= ${input.since.toString()}::timestamptz
    order by e.created_at desc limit ${MOST_SESSIONS}`.execute(db);
  return rows;
}
