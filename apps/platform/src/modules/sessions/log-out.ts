import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { tokenHash } from './secrets.ts';
import { findByTokenHash, markSessionEnded, takeIdToken } from './sessions-store.ts';

/**
 * Ends the session of a cookie and returns the proof with which the provider ends its own session; undefined if there
 * isn't one. A session that had already ended keeps its first reason.
 */
export async function logOut(
  db: Db,
  input: { token: string; reason: EndReason; now: Temporal.Instant },
): Promise<string | undefined> {
  const session = await findByTokenHash(db, tokenHash(input.token));
  if (!session) return undefined;
  await markSessionEnded(db, { sessionId: session.sessionId, reason: input.reason, now: input.now });
  return takeIdToken(db, session.sessionId);
}
