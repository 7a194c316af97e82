import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { NOTICE_EMAIL_REQUESTED } from './emails/send-notice-email.ts';
import type { Notice, Subject } from './notification.ts';
import { deleteOld, upsertNotifications, withdrawNotifications } from './notifications-store.ts';
import { sweepPushed } from './web-push/receivers-store.ts';

const PAGE = 1_000;
/** Limits each loop to a million notifications per run. */
const MAX_PAGES = 1_000;
/** Days for which notifications are stored: longer than any claim period, so no one can act on an older prize. */
export const RETENTION_DAYS = 400;

/**
 * Stores notifications about a subject, each once per revision, and requests their emails in the same transaction. Safe
 * to run again.
 */
export function putNotifications(
  tx: Tx,
  input: { subject: Subject; notices: readonly Notice[]; now: Temporal.Instant },
): Promise<void> {
  return upsertNotifications(tx, { ...input, emailEvent: NOTICE_EMAIL_REQUESTED });
}

/** Withdraws the notifications of earlier revisions about a subject that this revision didn't repeat. */
export async function withdrawEarlierRevisions(
  db: Db,
  input: { subject: Subject; now: Temporal.Instant },
): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const taken = await inTransaction(db, (tx) => withdrawNotifications(tx, { ...input, limit: PAGE }));
    if (taken < PAGE) return;
  }
}

/** Deletes notifications that are too old to act on, and the records of sending them. */
export async function sweepNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: RETENTION_DAYS * 24 });
  for (let page = 0; page < MAX_PAGES; page++) {
    if ((await deleteOld(db, { before, limit: PAGE })) < PAGE) break;
  }
  await sweepPushed(db, before);
}
