import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EmailReturns } from '../../../partner-ports/mailer/mailer-port.ts';
import { markBounced } from './emails-store.ts';
import { readMessageId } from './message-id.ts';

/** How far back each run reads returned emails, so that an outage of the job that is shorter than this loses none. */
const LOOK_BACK = { hours: 7 * 24 } as const;

/**
 * Marks emails that the mail partner accepted and couldn't deliver as bounced, so that they don't count as delivered.
 * Safe to run again. Throws if the partner doesn't respond, so that the job is retried. Returns how many are new.
 */
export async function markReturnedEmails(
  { db, returns }: { readonly db: Db; readonly returns: EmailReturns },
  now: Temporal.Instant,
): Promise<number> {
  const returned = await returns.findReturned(now.subtract(LOOK_BACK));
  // Other modules' emails can bounce too; their ids aren't those of notifications.
  const emails = returned.flatMap(({ messageId }) => readMessageId(messageId) ?? []);
  return emails.length === 0 ? 0 : inTransaction(db, (tx) => markBounced(tx, { emails, now }));
}
