import { createHash } from 'node:crypto';
import { canonicalJson } from '@sunflower/partner-protocols/canonical-json.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { z } from 'zod';
import { findLatestSignificant, recordSignificantEvent, type StoredAuditEntry } from '../../modules/audit/index.ts';
import { wasExecuted } from '../../modules/operators/index.ts';
import type { ReceivedPages } from './receive-pages.ts';

/** Kind of the action with which two operators record the expected content of the payment pages. */
export const RECORD_PAGES = 'payment-pages.record';
/** The significant event with content that an operator proposed, and the one with content that two approved. */
const PROPOSED = 'payment-pages.proposed';
const RECORDED = 'payment-pages.recorded';

const contentSchema = z.object({ received: z.record(z.string(), z.string()) });

/** Returns the digest of the pages' content, which the operators sign. */
export function digestOfPages(received: ReceivedPages): string {
  return `sha384-${createHash('sha384')
    .update(canonicalJson({ ...received }))
    .digest('base64')}`;
}

/** The expected content, and who recorded it when. */
export type ExpectedPages = { readonly received: ReceivedPages; readonly entry: StoredAuditEntry };

/**
 * Returns the newest expected content that two operators approved; `unapproved` if the newest record doesn't match an
 * executed proposal, undefined if there is no record.
 */
export async function findExpectedPages(db: Db, appOrigin: string): Promise<ExpectedPages | 'unapproved' | undefined> {
  const entry = await findLatestSignificant(db, RECORDED);
  if (!entry) return undefined;
  const content = contentSchema.safeParse(entry.details);
  if (!content.success) return 'unapproved';
  const { received } = content.data;
  const isApproved = await wasExecuted(db, RECORD_PAGES, { appOrigin, digest: digestOfPages(received) });
  return isApproved ? { received, entry } : 'unapproved';
}

type Content = {
  readonly appOrigin: string;
  readonly received: ReceivedPages;
  readonly reason: string;
  readonly actor: string;
  readonly now: Temporal.Instant;
};

/** Stores the content that an operator proposes; the proposal itself carries its digest. */
export async function storeProposedPages(tx: Tx, content: Content): Promise<void> {
  await storeContent(tx, PROPOSED, content);
}

/** Records the content proposed last as expected; returns false when it doesn't have this digest. */
export async function expectProposedPages(
  tx: Tx,
  approved: Omit<Content, 'received'> & { digest: string },
): Promise<boolean> {
  const proposed = contentSchema.safeParse((await findLatestSignificant(tx, PROPOSED))?.details);
  if (!proposed.success || digestOfPages(proposed.data.received) !== approved.digest) return false;
  await storeContent(tx, RECORDED, { ...approved, received: proposed.data.received });
  return true;
}

async function storeContent(tx: Tx, action: string, content: Content): Promise<void> {
  const { appOrigin: subject, received, reason, actor, now } = content;
  await recordSignificantEvent(tx, { actor, action, subject, details: { reason, received }, businessTime: now });
}
