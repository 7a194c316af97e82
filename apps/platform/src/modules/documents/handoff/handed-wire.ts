import type { HandedRequest } from '@sunflower/contracts/documents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { isOwnedBy, MAX_DOCUMENTS_OF_REQUEST } from '../records/document.ts';
import { findOfRequest } from '../records/documents-store.ts';
import { documentOnWire } from '../records/documents-wire.ts';
import { findRequest } from '../records/requests-store.ts';
import type { Handoff } from './handoff.ts';

/** Returns which files a phone may add, and those that it added. Files from other screens are only counted. */
export async function handedOnWire(db: Db, handoff: Handoff): Promise<HandedRequest> {
  const { playerId, requestId, expiresAt } = handoff;
  const request = await findRequest(db, requestId);
  if (!request) throw new Error(`the request ${requestId} of a link doesn't exist`);
  const ready = await findOfRequest(db, { playerId, requestId, state: 'ready' });
  const added = ready.filter((document) => isOwnedBy(document, handoff));
  return {
    requestId,
    type: request.type,
    documents: added.map(documentOnWire),
    left: Math.max(0, MAX_DOCUMENTS_OF_REQUEST - ready.length),
    expiresAt: expiresAt.toString(),
  };
}
