import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { sessionTimeLimit } from '../preferences/index.ts';
import { endedByTime } from './session.ts';
import type { SessionsRefusal } from './sessions-refusals.ts';

type SessionAnswer = {
  playerId: string;
  createdAt: string;
  lastSeenAt: string;
  idleMinutes: number;
  timeLimitMinutes: number | null;
  endReason: string | null;
};

/**
 * Returns the query for why a player's session isn't running at `now`, by the rules of `findSession`; undefined if it
 * is. It runs together with other modules' queries in a transaction that moves money.
 */
export function runningSessionQuery(input: {
  sessionId: string;
  playerId: string;
  now: Temporal.Instant;
}): Query<Refusal<SessionsRefusal> | undefined> {
  return {
    expression: sql`select jsonb_build_object('playerId', s.player_id, 'createdAt', s.created_at, 'lastSeenAt',
      s.last_seen_at,
      'idleMinutes', s.idle_minutes, 'timeLimitMinutes', ${sessionTimeLimit(sql`s.player_id`)},
      'endReason', case when s.ended_at is not null then coalesce(s.end_reason, 'LOGGED_OUT') end)
      from sessions.session s where s.session_id = ${input.sessionId}`,
    read: (answer) => {
      const session = answer as SessionAnswer | null;
      if (session === null || session.playerId !== input.playerId) return refuse('NOT_SIGNED_IN');
      if (session.endReason !== null) return refuse('SESSION_EXPIRED', { details: { reason: session.endReason } });
      const span = {
        idleMinutes: session.idleMinutes,
        createdAt: Temporal.Instant.from(session.createdAt),
        lastSeenAt: Temporal.Instant.from(session.lastSeenAt),
        timeLimitMinutes: session.timeLimitMinutes ?? undefined,
      };
      const end = endedByTime(span, input.now);
      return end && refuse('SESSION_EXPIRED', { details: { reason: end.reason } });
    },
  };
}
