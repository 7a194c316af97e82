import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type SecurityLog, tellSecurityEvent } from '@sunflower/service-base/security-events.ts';
import { takeUnlogged } from './audit-store.ts';

const EVENTS_A_ROUND = 200;
/** Ten thousand events a run; what is left waits a minute. */
const MAX_ROUNDS = 50;

/**
 * Tells the log of every significant event, so that it leaves the machine with it (ASVS-16.4); returns how many. Should the program die in between, an
 * event is told again: its id says that it is the same.
 */
export async function tellSignificant(db: Db, log: SecurityLog): Promise<number> {
  let told = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const count = await inTransaction(db, async (tx) => {
      const entries = await takeUnlogged(tx, EVENTS_A_ROUND);
      for (const { entryId: eventId, businessTime, actor, action, subject, details } of entries)
        tellSecurityEvent(log, {
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
    told += count;
    if (count < EVENTS_A_ROUND) break;
  }
  return told;
}
