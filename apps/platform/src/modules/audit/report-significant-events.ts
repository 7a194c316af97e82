import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { reportSecurityEvent, type SecurityLog } from '@sunflower/service-base/security-events.ts';
import { takeUnloggedEvents } from './audit-store.ts';

const EVENTS_A_ROUND = 200;
/** Maximum number of rounds per run, which is ten thousand events; the rest waits for the next run. */
const MAX_ROUNDS = 50;

/**
 * Logs every significant event, so that it leaves the machine with the log (ASVS-16.4); returns how many. If the
 * program crashes in between, an event is logged again with the same id.
 */
export async function reportSignificantEvents(db: Db, log: SecurityLog): Promise<number> {
  let reported = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const count = await inTransaction(db, async (tx) => {
      const entries = await takeUnloggedEvents(tx, EVENTS_A_ROUND);
      for (const { entryId: eventId, businessTime, actor, action, subject, details } of entries)
        reportSecurityEvent(log, {
          eventId,
          at: businessTime.toString(),
          source: 'platform',
          actor,
          action,
          subject,
          details,
        });
      return entries.length;
    });
    reported += count;
    if (count < EVENTS_A_ROUND) break;
  }
  return reported;
}
