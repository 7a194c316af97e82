import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { DocumentRequest, ReturnReason } from '../records/document.ts';
import { DOCUMENTS_REVIEWED, requestFileDeletion } from '../records/documents-events.ts';
import { deleteDocument, findOfRequest, markDocumentsDecided } from '../records/documents-store.ts';
import { lockRequest, markRequestDecided } from '../records/requests-store.ts';

export type DocumentReviewRefusal = 'REQUEST_UNKNOWN' | 'NOT_IN_REVIEW' | 'REQUEST_DECIDED';

/**
 * Records an operator's decision on the documents of a request, with a significant event; the player is notified.
 * Without `returnedWhy` they are accepted. Returned documents leave the request open, so the player can send others.
 */
export async function reviewDocuments(
  tx: Tx,
  review: {
    requestId: string;
    returnedWhy: ReturnReason | null;
    reason: string;
    actor: string;
    now: Temporal.Instant;
  },
): Promise<DocumentRequest | Refusal<DocumentReviewRefusal>> {
  const { requestId, returnedWhy, reason, actor, now } = review;
  const request = await lockRequest(tx, requestId);
  if (!request) return refuse('REQUEST_UNKNOWN');
  if (request.state !== 'in-review') return refuse('NOT_IN_REVIEW', { details: { state: request.state } });
  const { playerId, type } = request;
  const isAccepted = returnedWhy === null;
  const documents = isAccepted ? 'accepted' : 'returned';
  await markDocumentsDecided(tx, { playerId, requestId, state: documents, returnedWhy, now });
  const state = isAccepted ? 'accepted' : 'open';
  await markRequestDecided(tx, { requestId, state, returnedWhy, by: actor, reason, now });
  const details = { requestId, type, returnedWhy, reason };
  const action = `documents.${documents}`;
  await recordSignificantEvent(tx, { actor, action, subject: playerId, details, businessTime: now });
  const at = now.toString();
  await emitEvent(tx, { name: DOCUMENTS_REVIEWED, payload: { playerId, requestId, outcome: documents, at } });
  return { ...request, state, returnedWhy, decidedAt: now };
}

/** Cancels a request that isn't needed anymore. Documents that weren't sent are deleted. */
export async function cancelRequest(
  tx: Tx,
  input: { requestId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<DocumentRequest | Refusal<DocumentReviewRefusal>> {
  const { requestId, reason, actor, now } = input;
  const request = await lockRequest(tx, requestId);
  if (!request) return refuse('REQUEST_UNKNOWN');
  if (request.state === 'accepted' || request.state === 'canceled') return refuse('REQUEST_DECIDED');
  const { playerId, type } = request;
  for (const { documentId, parts } of await findOfRequest(tx, { playerId, requestId, state: 'ready' })) {
    await deleteDocument(tx, { playerId, documentId });
    await requestFileDeletion(tx, { fileId: documentId, parts });
  }
  await markDocumentsDecided(tx, { playerId, requestId, state: 'returned', returnedWhy: null, now });
  await markRequestDecided(tx, { requestId, state: 'canceled', returnedWhy: null, by: actor, reason, now });
  const details = { requestId, type, reason };
  const action = 'documents.request-canceled';
  await recordSignificantEvent(tx, { actor, action, subject: playerId, details, businessTime: now });
  return { ...request, state: 'canceled', decidedAt: now };
}
