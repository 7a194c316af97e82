import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../../modules/audit/index.ts';
import { differencesOf } from './compare-pages.ts';
import { type ExpectedPages, findExpectedPages } from './expected-pages.ts';
import { receivePages } from './receive-pages.ts';

/** Maximum number of differences stored; the total is always reported. */
const MOST_STORED = 50;

/**
 * What a check found: the differences from the expected content, or that no content is expected yet, or only content
 * that two operators didn't approve.
 */
export type PagesCheck = { readonly expected: ExpectedPages; readonly differences: readonly string[] };

/**
 * Compares what browsers receive on the payment pages with the content that two operators approved (PCI-11.6.1) and
 * records the outcome in the audit log; anything but equality is a significant event. Throws PageUnreachable.
 */
export async function checkPages(
  db: Db,
  by: { appOrigin: string; actor: string; now: Temporal.Instant },
): Promise<PagesCheck | 'unapproved' | undefined> {
  const expected = await findExpectedPages(db, by.appOrigin);
  if (expected === undefined) return undefined;
  const differences =
    expected === 'unapproved' ? [] : differencesOf(expected.received, await receivePages(by.appOrigin));
  const isSame = expected !== 'unapproved' && differences.length === 0;
  const details = {
    ...(expected === 'unapproved' ? { isUnapproved: true } : { recordedAs: expected.entry.entryId }),
    count: differences.length,
    differences: differences.slice(0, MOST_STORED),
  };
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      actor: by.actor,
      action: isSame ? 'payment-pages.verified' : 'payment-pages.found-changed',
      subject: by.appOrigin,
      details,
      businessTime: by.now,
      isSignificant: !isSame,
    }),
  );
  return expected === 'unapproved' ? expected : { expected, differences };
}
