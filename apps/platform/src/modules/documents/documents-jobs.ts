import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { deleteOldHandoffs } from './handoff/handoffs-store.ts';
import { countParts, UPLOAD_HOURS } from './records/document.ts';
import { FILE_RELEASED, requestFileDeletion } from './records/documents-events.ts';
import { markErased } from './records/documents-store.ts';
import type { FileParts } from './records/file-parts.ts';
import { deleteEndedUploads, endOldUploads } from './uploads/uploads-store.ts';

/**
 * Days for which the content of a document is stored after the decision: accepted ones as long as account records are
 * kept, returned ones for questions about the decision.
 */
export const ACCEPTED_DOCUMENT_DAYS = 5 * 365;
export const RETURNED_DOCUMENT_DAYS = 90;
/** Days for which the row of an ended upload, or of a link for a phone, is stored. */
const UPLOAD_ROW_DAYS = 2;
const PAGE = 100;
/** Limits each loop to ten thousand rows per run. */
const MAX_PAGES = 100;

/** Scheduled jobs of this module, in UTC. */
export const documentsTimedJobs: readonly TimedJob[] = [{ job: 'documents.sweep', match: '19 * * * *' }];

/** Jobs that follow this module's events. */
export const documentsEventHandlers: EventHandlers = {
  [FILE_RELEASED]: [{ job: 'documents.delete-file', queue: 'documents.files' }],
};

/**
 * Returns the jobs of this module; each may run twice. `documents.delete-file` throws while the store is down, so
 * that it is retried.
 */
export function documentsJobs(deps: { db: Db; clock: Clock; files: FileParts }): Readonly<Record<string, Job>> {
  const { db, clock, files } = deps;
  return {
    'documents.delete-file': ({ fileId, parts }) => files.delete({ fileId: String(fileId), parts: Number(parts) }),
    'documents.sweep': () => sweepDocuments(db, clock.now()),
  };
}

/** Ends unfinished uploads, erases documents whose retention time is over, and requests the deletion of their files. */
async function sweepDocuments(db: Db, now: Temporal.Instant): Promise<void> {
  const daysAgo = (days: number) => now.subtract({ hours: days * 24 });
  await inPages(db, async (tx) => {
    const before = now.subtract({ hours: UPLOAD_HOURS });
    const ended = await endOldUploads(tx, { before, now, limit: PAGE });
    for (const { uploadId, bytes } of ended)
      await requestFileDeletion(tx, { fileId: uploadId, parts: countParts(bytes) });
    return ended.length;
  });
  await inPages(db, async (tx) => {
    const times = {
      acceptedBefore: daysAgo(ACCEPTED_DOCUMENT_DAYS),
      returnedBefore: daysAgo(RETURNED_DOCUMENT_DAYS),
      now,
    };
    const erased = await markErased(tx, { ...times, limit: PAGE });
    for (const { documentId, parts } of erased) await requestFileDeletion(tx, { fileId: documentId, parts });
    return erased.length;
  });
  await inPages(db, (tx) => deleteOldHandoffs(tx, { before: daysAgo(UPLOAD_ROW_DAYS), limit: PAGE }));
  await inPages(db, (tx) => deleteEndedUploads(tx, { before: daysAgo(UPLOAD_ROW_DAYS), limit: PAGE }));
}

async function inPages(
  db: Db,
  page: (tx: Parameters<typeof requestFileDeletion>[0]) => Promise<number>,
): Promise<void> {
  for (let pages = 0; pages < MAX_PAGES; pages++) if ((await inTransaction(db, page)) < PAGE) return;
}
