import {
  DOCUMENT_PATHS,
  type DocumentRequest,
  documentPage,
  documentRequest,
  type StoredDocument,
} from '@sunflower/contracts/documents.ts';
import { addressOf, send } from '../../runtime/http/http-client.ts';

/** Sends the documents of a request for review. */
export function submitDocuments(requestId: string): Promise<DocumentRequest> {
  return send({ method: 'POST', path: DOCUMENT_PATHS.submission, params: { requestId }, answer: documentRequest });
}

/** Removes a document that wasn't sent yet. */
export function removeUnsentDocument(documentId: string): Promise<void> {
  return send({ method: 'DELETE', path: DOCUMENT_PATHS.document, params: { documentId } });
}

/** A page of documents that the player sent, newest first. */
export type SentPage = { readonly pageItems: readonly StoredDocument[]; readonly nextCursor: string | null };

/** Fetches a page of the documents that the player sent. */
export function fetchSent(cursor: string | undefined, signal: AbortSignal): Promise<SentPage> {
  return send({ path: DOCUMENT_PATHS.documents, query: { cursor }, answer: documentPage, signal });
}

/** Returns the address of a document's content, for a picture or a download. */
export function contentAddress(documentId: string): string {
  return addressOf({ path: DOCUMENT_PATHS.content, params: { documentId } });
}
