import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { lockClockMark, markAllEnded, markOver, putClockMark } from './ends-store.ts';
import { CLOCK_SLACK_SECONDS } from './session.ts';
import { tellEndedSessions } from './tell-ended-sessions.ts';

const ROWS_A_ROUND = 1_000;
/** A hundred thousand sessions a run: the loop's bound. */
const MAX_ROUNDS = 100;

/**
 * Ends the sessions that time has ended and tells their pages why, without waiting for a call of theirs: without input, or at the player's
 * time limit (GLI19-05, S4.5-1). Returns how many it ended. Each call judges its session by itself too; this is for pages that do not ask.
 */
export async function endSessionsOver(db: Db, now: Temporal.Instant): Promise<number> {
  let ended = await inTransaction(db, (tx) => endAllAfterSetBack(tx, now));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const over = await inTransaction(db, async (tx) => {
      const page = await markOver(tx, { now, limit: ROWS_A_ROUND });
      await tellEndedSessions(tx, page);
      return page.length;
    });
    ended += over;
    if (over < ROWS_A_ROUND) break;
  }
  return ended;
}

/**
 * Notices a clock that was set back, by the mark of the run before. Nobody can tell then how long a session has lasted, and none may last
 * longer for it: all end, and players sign in again.
 */
async function endAllAfterSetBack(tx: Tx, now: Temporal.Instant): Promise<number> {
  const before = await lockClockMark(tx);
  const isSetBack = before !== undefined && before.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  // Within the slack the later time stays, so that many small steps back are noticed as one large one.
  const isLater = before === undefined || Temporal.Instant.compare(now, before) > 0;
  if (isSetBack || isLater) await putClockMark(tx, now);
  if (!isSetBack) return 0;
  const ended = await markAllEnded(tx, { playerId: undefined, reason: 'inactive', now, exceptSessionId: undefined });
  await tellEndedSessions(tx, ended);
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'sessions.clock-set-back',
    subject: 'sessions',
    details: { before: before.toString(), now: now.toString(), count: ended.length },
    businessTime: now,
  });
  return ended.length;
}
