import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { sessionTimeLimit } from '../preferences/index.ts';
import { LONGEST_IDLE_MINUTES, LONGEST_SESSION_HOURS, TOUCH_SECONDS } from './session.ts';

export type EndedSession = { readonly playerId: string; readonly sessionId: string; readonly reason: EndReason };

type EndedRow = { playerId: string; sessionId: string; endReason: EndReason };

const toEnded = (row: EndedRow): EndedSession => ({
  playerId: row.playerId,
  sessionId: row.sessionId,
  reason: row.endReason,
});

/**
 * Returns SQL for when and why session `s` ends by time, the same as `endOfSession` for many rows. A test compares the
 * two.
 */
function endOf(): RawBuilder<unknown> {
  const limit = sessionTimeLimit(sql`s.player_id`);
  const longest = sql.lit(LONGEST_SESSION_HOURS * 60);
  return sql`lateral (
    select ends.at, ends.reason from (values
      (s.created_at + make_interval(mins => least(coalesce(${limit}, ${longest}), ${longest})), 'TIME_LIMIT_EXPIRED',
        1),
      (s.last_seen_at + make_interval(secs => least(s.idle_minutes * 60 + ${sql.lit(TOUCH_SECONDS)},
        ${sql.lit(LONGEST_IDLE_MINUTES * 60)})), 'inactive', 2)) ends (at, reason, rank)
    order by ends.at, ends.rank limit 1)`;
}

/**
 * Ends all running sessions of a player (or of everyone) except one, and returns them. A session that is already over
 * by time keeps that reason.
 */
export async function markAllEnded(
  tx: Tx,
  options: {
    playerId: string | undefined;
    reason: EndReason;
    now: Temporal.Instant;
    exceptSessionId: string | undefined;
  },
): Promise<EndedSession[]> {
  const { playerId = null, reason, exceptSessionId = null } = options;
  const now = sql`${options.now.toString()}::timestamptz`;
  const { rows } = await sql<EndedRow>`
    with running as (
      select s.session_id, least(e.at, ${now}) as at,
        case when e.at <= ${now} then e.reason else ${reason} end as reason
      from sessions.session s cross join ${endOf()} e
      where (${playerId}::uuid is null or s.player_id = ${playerId}::uuid) and s.ended_at is null
        and s.session_id is distinct from ${exceptSessionId}::uuid
      for update of s)
    update sessions.session s set ended_at = r.at, end_reason = r.reason from running r
      where s.session_id = r.session_id
    returning s.player_id, s.session_id, s.end_reason`.execute(tx);
  return rows.map(toEnded);
}

/** Ends up to `limit` sessions whose time is over and returns them. Skips rows locked by other calls. */
export async function markSessionsOver(
  tx: Tx,
  input: { now: Temporal.Instant; limit: number },
): Promise<EndedSession[]> {
  const { rows } = await sql<EndedRow>`
    with over as (
      select s.session_id, e.at, e.reason from sessions.session s cross join ${endOf()} e
      where s.ended_at is null and e.at <= ${input.now.toString()}::timestamptz
      limit ${input.limit} for update of s skip locked)
    update sessions.session s set ended_at = o.at, end_reason = o.reason from over o where s.session_id = o.session_id
    returning s.player_id, s.session_id, s.end_reason`.execute(tx);
  return rows.map(toEnded);
}

/** Returns and locks the latest stored time; undefined the first time. */
export async function lockClockMark(tx: Tx): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ seenAt: Temporal.Instant }>`
    select m.seen_at from sessions.clock_mark m for update`.execute(tx);
  return rows[0]?.seenAt;
}

/** Stores a time. */
export async function putClockMark(tx: Tx, seenAt: Temporal.Instant): Promise<void> {
  await sql`
    insert into sessions.clock_mark (seen_at) values (${seenAt.toString()}::timestamptz)
    on conflict (is_only) do update set seen_at = excluded.seen_at`.execute(tx);
}
