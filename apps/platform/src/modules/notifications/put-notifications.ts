import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { NOTICE_LETTER_WANTED } from './letters/send-notice-letter.ts';
import type { Notice, Subject } from './notification.ts';
import { deleteOld, upsertNotifications, withdrawNotifications } from './notifications-store.ts';

const PAGE = 1_000;
/** A million notifications about one subject, or grown old since yesterday: the loops' bound. */
const MAX_PAGES = 1_000;
/** As long as the longest claim period: what was won longer ago can no longer be acted on. */
export const KEPT_DAYS = 400;

/**
 * Tells players something about a subject, each of them once a revision, and asks for the letters that go with it in the same transaction. Safe to run
 * again.
 */
export function putNotifications(
  tx: Tx,
  asked: { subject: Subject; notices: readonly Notice[]; now: Temporal.Instant },
): Promise<void> {
  return upsertNotifications(tx, { ...asked, letterEvent: NOTICE_LETTER_WANTED });
}

/** Takes back whatever earlier revisions told about a subject and this one did not tell again. */
export async function withdrawEarlier(db: Db, asked: { subject: Subject; now: Temporal.Instant }): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const taken = await inTransaction(db, (tx) => withdrawNotifications(tx, { ...asked, limit: PAGE }));
    if (taken < PAGE) return;
  }
}

/** Forgets what is older than anybody can act on. */
export async function sweepNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 });
  for (let page = 0; page < MAX_PAGES; page++) {
    if ((await deleteOld(db, { before, limit: PAGE })) < PAGE) return;
  }
}
