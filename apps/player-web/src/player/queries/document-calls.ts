import { DOCUMENT_PATHS, type DocumentRequest, documentRequests } from '@sunflower/contracts/documents.ts';
import { send } from '../../runtime/http/http-client.ts';

/** Fetches the player's open requests for documents. [S7-10] */
export async function fetchDocumentRequests(signal: AbortSignal): Promise<readonly DocumentRequest[]> {
  const { pageItems } = await send({ path: DOCUMENT_PATHS.requests, answer: documentRequests, signal });
  return pageItems;
}
