import type { Db } from '@sunflower/service-base/db/database.ts';
import { endedByTime } from './session.ts';
import { findByIds } from './sessions-store.ts';

/** Those of these sessions that are running at `now`, in one statement; for whoever keeps something open for many of them. */
export async function findRunningSessions(
  db: Db,
  asked: { sessionIds: readonly string[]; now: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const stored = await findByIds(db, asked.sessionIds);
  const running = stored.filter((session) => session.endReason === undefined && !endedByTime(session, asked.now));
  return new Set(running.map((session) => session.sessionId));
}
