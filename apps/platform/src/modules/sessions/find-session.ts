import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { tokenHash } from './secrets.ts';
import { endedByTime, isTouchDue, type Session, TOUCH_SECONDS } from './session.ts';
import type { SessionsRefusal } from './sessions-refusals.ts';
import { findById, findByTokenHash, markEnded, markSeen, type StoredSession } from './sessions-store.ts';

/**
 * The running session of an id or of a cookie's token. Refuses with SESSION_EXPIRED and the reason when it ended, by whatever means,
 * and with NOT_SIGNED_IN when there never was one (GLI19-05). One statement.
 */
export async function findSession(
  db: Db,
  asked: ({ sessionId: string } | { token: string }) & { now: Temporal.Instant },
): Promise<Session | Refusal<SessionsRefusal>> {
  const stored =
    'token' in asked ? await findByTokenHash(db, tokenHash(asked.token)) : await findById(db, asked.sessionId);
  if (!stored) return refuse('NOT_SIGNED_IN');
  const reason = stored.endReason ?? (await noteEnd(db, stored, asked.now));
  return reason === undefined ? stored : refuse('SESSION_EXPIRED', { details: { reason } });
}

/** The reason when time has ended it; written down once: what is over stays over, also by a clock that is set back later. */
async function noteEnd(db: Db, session: StoredSession, now: Temporal.Instant): Promise<string | undefined> {
  const end = endedByTime(session, now);
  if (!end) return undefined;
  await markEnded(db, { sessionId: session.sessionId, reason: end.reason, now: end.at });
  return end.reason;
}

/** Notes the player's input: at most one write a minute. */
export async function touchSession(db: Db, options: { session: Session; now: Temporal.Instant }): Promise<void> {
  const { session, now } = options;
  if (!isTouchDue(session, now)) return;
  await markSeen(db, { sessionId: session.sessionId, now, seenBefore: now.subtract({ seconds: TOUCH_SECONDS }) });
}
