import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DocumentRequest, StoredDocument } from '../records/document.ts';
import { findDocument, findOfRequest } from '../records/documents-store.ts';
import type { FileParts } from '../records/file-parts.ts';
import { findRequest, listRequestsInReview } from '../records/requests-store.ts';

/** The operator who views documents, and when; every view is recorded in the audit log. */
type View = { readonly actor: string; readonly now: Temporal.Instant };

/** A request with the documents that the player sent for it. */
export type RequestInReview = { readonly request: DocumentRequest; readonly documents: readonly StoredDocument[] };

/** Returns requests that wait for an operator with the documents that were sent, the longest waiting first. */
export async function listForReview(db: Db, limit: number): Promise<RequestInReview[]> {
  const requests = await listRequestsInReview(db, limit);
  return Promise.all(requests.map((request) => withDocuments(db, request)));
}

/** Returns one request with the documents that were sent, or undefined; records the view. */
export async function showForReview(tx: Tx, input: View & { requestId: string }): Promise<RequestInReview | undefined> {
  const { requestId, actor, now } = input;
  const request = await findRequest(tx, requestId);
  if (!request) return undefined;
  const details = { requestId };
  const { playerId } = request;
  await recordAudit(tx, { actor, action: 'documents.shown', subject: playerId, details, businessTime: now });
  return withDocuments(tx, request);
}

async function withDocuments(db: Db, request: DocumentRequest): Promise<RequestInReview> {
  const { playerId, requestId } = request;
  return { request, documents: await findOfRequest(db, { playerId, requestId, state: 'in-review' }) };
}

/** Returns a document that was sent, with its content, for an operator; records the view before reading the content. */
export async function readForReview(
  { db, files }: { db: Db; files: FileParts },
  input: View & { documentId: string },
): Promise<{ document: StoredDocument; content: AsyncIterable<Buffer> } | undefined> {
  const { documentId, actor, now } = input;
  const document = await findDocument(db, documentId);
  if (!document || document.state === 'ready' || document.erasedAt) return undefined;
  const { playerId, requestId, parts } = document;
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      ...{ actor, action: 'documents.read', subject: playerId, businessTime: now },
      details: { documentId, requestId },
    }),
  );
  return { document, content: files.read({ playerId, fileId: documentId, parts }) };
}
