import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DocumentRequest } from './document.ts';
import { requestFileDeletion } from './documents-events.ts';
import type { DocumentsRefusal } from './documents-refusals.ts';
import { deleteDocument, findDocument, findOfRequest, markDocumentsSent } from './documents-store.ts';
import { lockRequest, markSubmitted } from './requests-store.ts';

/** Checks the access gate for all steps with which a player sends documents [S4.7-4]. */
export function findUploadRestriction(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<Refusal<AccessRefusal> | undefined> {
  return findRestriction(db, { ...input, unit: OPERATIONAL_UNITS.documentUpload });
}

/** Returns and locks a player's request that documents can be added to; another player's request is unknown. */
export async function lockOwnOpenRequest(
  tx: Tx,
  input: { playerId: string; requestId: string },
): Promise<DocumentRequest | Refusal<'REQUEST_UNKNOWN' | 'REQUEST_NOT_OPEN'>> {
  const request = await lockRequest(tx, input.requestId);
  if (request?.playerId !== input.playerId) return refuse('REQUEST_UNKNOWN');
  return request.state === 'open' ? request : refuse('REQUEST_NOT_OPEN');
}

/** Sends the ready documents of a request for review; from then on the player can't change them. */
export async function sendDocuments(
  tx: Tx,
  input: { playerId: string; requestId: string; now: Temporal.Instant },
): Promise<{ requestId: string } | Refusal<DocumentsRefusal | AccessRefusal>> {
  const { playerId, requestId, now } = input;
  const restricted = await findUploadRestriction(tx, input);
  if (restricted) return restricted;
  const request = await lockOwnOpenRequest(tx, input);
  if ('refusal' in request) return request;
  const ready = await findOfRequest(tx, { playerId, requestId, state: 'ready' });
  if (ready.length === 0) return refuse('NO_DOCUMENTS');
  await markDocumentsSent(tx, { playerId, requestId });
  await markSubmitted(tx, { requestId, now });
  const details = { requestId, type: request.type, documents: ready.map(({ documentId }) => documentId) };
  const action = 'documents.sent';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
  return { requestId };
}

/** Deletes a document that the player hasn't sent yet, with its file. */
export async function removeUnsentDocument(
  tx: Tx,
  input: { playerId: string; documentId: string },
): Promise<undefined | Refusal<'DOCUMENT_UNKNOWN' | 'DOCUMENT_SENT'>> {
  const { playerId, documentId } = input;
  const found = await findDocument(tx, documentId);
  if (found?.playerId !== playerId) return refuse('DOCUMENT_UNKNOWN');
  // The lock on the request keeps the document from being sent concurrently.
  await lockRequest(tx, found.requestId);
  const document = await findDocument(tx, documentId);
  if (!document) return refuse('DOCUMENT_UNKNOWN');
  if (document.state !== 'ready') return refuse('DOCUMENT_SENT');
  await deleteDocument(tx, document);
  await requestFileDeletion(tx, { fileId: documentId, parts: document.parts });
  return undefined;
}
