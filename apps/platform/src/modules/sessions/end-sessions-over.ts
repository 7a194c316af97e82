import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { lockClockMark, markAllEnded, markSessionsOver, putClockMark } from './ends-store.ts';
import { notifyEndedSessions } from './notify-ended-sessions.ts';
import { CLOCK_SLACK_SECONDS } from './session.ts';

const ROWS_A_ROUND = 1_000;
/** Limits the loop to a hundred thousand sessions per run. */
const MAX_ROUNDS = 100;

/**
 * Ends the sessions that are over by missing input, the player's time limit or the maximum duration (GLI19-05, S4.5-1),
 * and notifies their pages. Returns how many. Calls check their own session; this is for pages that make no calls.
 */
export async function endSessionsOver(db: Db, now: Temporal.Instant): Promise<number> {
  let ended = await inTransaction(db, (tx) => endAllAfterSetBack(tx, now));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const over = await inTransaction(db, async (tx) => {
      const page = await markSessionsOver(tx, { now, limit: ROWS_A_ROUND });
      await notifyEndedSessions(tx, page);
      return page.length;
    });
    ended += over;
    if (over < ROWS_A_ROUND) break;
  }
  return ended;
}

/**
 * Ends all sessions if the clock was set back since the previous run. The age of a session is unknown then, and none
 * may run longer because of it.
 */
async function endAllAfterSetBack(tx: Tx, now: Temporal.Instant): Promise<number> {
  const before = await lockClockMark(tx);
  const isSetBack = before !== undefined && before.since(now).total('seconds') > CLOCK_SLACK_SECONDS;
  // Keeps the later time within the slack, so that many small steps back are detected like one large step.
  const isLater = before === undefined || Temporal.Instant.compare(now, before) > 0;
  if (isSetBack || isLater) await putClockMark(tx, now);
  if (!isSetBack) return 0;
  const ended = await markAllEnded(tx, { playerId: undefined, reason: 'inactive', now, exceptSessionId: undefined });
  await notifyEndedSessions(tx, ended);
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'sessions.clock-set-back',
    subject: 'sessions',
    details: { before: before.toString(), now: now.toString(), count: ended.length },
    businessTime: now,
  });
  return ended.length;
}
