import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { LONGEST_SESSION_HOURS } from './session.ts';

/**
 * Returns how many seconds a player was signed in between two moments: to the end of each session, and for the running
 * one to `until`, or to when it ends for lack of input. Sessions are stored for ninety days after their end.
 */
export async function sumSessionSeconds(
  db: Db,
  input: { playerId: string; from: Temporal.Instant; until: Temporal.Instant },
): Promise<number> {
  const [from, until] = [input.from.toString(), input.until.toString()];
  const { rows } = await sql<{ seconds: string }>`
    select coalesce(sum(greatest(0, extract(epoch from
      least(${until}::timestamptz, coalesce(s.ended_at, s.last_seen_at + make_interval(mins => s.idle_minutes)))
        - greatest(${from}::timestamptz, s.created_at)))), 0)::bigint::text as seconds
    from sessions.login_event e join sessions.session s on s.session_id = e.session_id
    where e.player_id = ${input.playerId} and e.created_at < ${until}::timestamptz
      and e.created_at >= ${from}::timestamptz - make_interval(hours => ${LONGEST_SESSION_HOURS}::integer)`.execute(db);
  return Number(rows[0]?.seconds ?? 0);
}
