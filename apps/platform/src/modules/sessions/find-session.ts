import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { tokenHash } from './secrets.ts';
import { endedByTime, isTouchDue, type Session, TOUCH_SECONDS } from './session.ts';
import type { SessionsRefusal } from './sessions-refusals.ts';
import { findById, findByTokenHash, markInput, markSessionEnded, type StoredSession } from './sessions-store.ts';

/**
 * Returns the running session with an id or a cookie's token. Refuses SESSION_EXPIRED with the reason if it has ended,
 * and NOT_SIGNED_IN if it never existed (GLI19-05). Takes one statement for a running session.
 */
export async function findSession(
  db: Db,
  input: ({ sessionId: string } | { token: string }) & { now: Temporal.Instant },
): Promise<Session | Refusal<SessionsRefusal>> {
  const stored =
    'token' in input ? await findByTokenHash(db, tokenHash(input.token)) : await findById(db, input.sessionId);
  if (!stored) return refuse('NOT_SIGNED_IN');
  const reason = stored.endReason ?? (await noteEnd(db, stored, input.now));
  return reason === undefined ? stored : refuse('SESSION_EXPIRED', { details: { reason } });
}

/**
 * Returns the reason if a session is over by time, and stores it once, so that it stays ended even if the clock is set
 * back later.
 */
async function noteEnd(db: Db, session: StoredSession, now: Temporal.Instant): Promise<string | undefined> {
  const end = endedByTime(session, now);
  if (!end) return undefined;
  await markSessionEnded(db, { sessionId: session.sessionId, reason: end.reason, now: end.at });
  return end.reason;
}

/** Stores the player's input, at most once a minute. */
export async function touchSession(db: Db, options: { session: Session; now: Temporal.Instant }): Promise<void> {
  const { session, now } = options;
  if (!isTouchDue(session, now)) return;
  await markInput(db, { sessionId: session.sessionId, now, seenBefore: now.subtract({ seconds: TOUCH_SECONDS }) });
}
