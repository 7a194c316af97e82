import type { Db } from '@sunflower/service-base/db/database.ts';
import { endedByTime } from './session.ts';
import { findByIds } from './sessions-store.ts';

/**
 * Returns which of these sessions are running at `now`, in one statement, for callers that hold connections for many
 * of them.
 */
export async function findRunningSessions(
  db: Db,
  input: { sessionIds: readonly string[]; now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const stored = await findByIds(db, input.sessionIds);
  const running = stored.filter((session) => session.endReason === undefined && !endedByTime(session, input.now));
  return new Set(running.map((session) => session.sessionId));
}
