import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { markOverdueReported } from './identity-changes-store.ts';

/** Maximum number of requests per run; the next run is an hour later. */
const MAX_REPORTED = 200;

/**
 * Records a significant event for each request whose player should have had a decision by now (S5.3-7), once per
 * request. Returns how many.
 */
export async function reportOverdueChanges(db: Db, now: Temporal.Instant): Promise<number> {
  return inTransaction(db, async (tx) => {
    const overdue = await markOverdueReported(tx, { now, limit: MAX_REPORTED });
    for (const { changeId, playerId, kind, answerBy } of overdue)
      await recordSignificantEvent(tx, {
        actor: 'system',
        action: 'identity.change-overdue',
        subject: playerId,
        details: { changeId, kind, answerBy: answerBy.toString() },
        businessTime: now,
      });
    return overdue.length;
  });
}
