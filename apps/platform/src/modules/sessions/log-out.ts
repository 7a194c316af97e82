import type { Db } from '@sunflower/service-base/db/database.ts';
import type { EndReason } from './end-reason.ts';
import { tokenHash } from './secrets.ts';
import { findByTokenHash, markEnded, takeIdToken } from './sessions-store.ts';

/**
 * Ends the session of a cookie and answers the proof with which the provider ends its own; undefined when there is none (any more).
 * A session that had ended by itself keeps its first reason.
 */
export async function logOut(
  db: Db,
  asked: { token: string; reason: EndReason; now: Temporal.Instant },
): Promise<string | undefined> {
  const session = await findByTokenHash(db, tokenHash(asked.token));
  if (!session) return undefined;
  await markEnded(db, { sessionId: session.sessionId, reason: asked.reason, now: asked.now });
  return takeIdToken(db, session.sessionId);
}
