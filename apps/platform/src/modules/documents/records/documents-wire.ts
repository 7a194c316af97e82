import type {
  StoredDocument as DocumentOnWire,
  DocumentRequest as RequestOnWire,
} from '@sunflower/contracts/documents.ts';
import { businessDaysAfter } from '@sunflower/service-base/business-days.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type DocumentRequest, MAX_DOCUMENTS_OF_REQUEST, type StoredDocument } from './document.ts';
import { findUndecided } from './documents-store.ts';
import { findOpenRequests } from './requests-store.ts';

/** Business days within which documents are decided. [S9-12] */
const REVIEW_BUSINESS_DAYS = 2;

const STATES = {
  ready: 'READY',
  'in-review': 'IN_REVIEW',
  accepted: 'ACCEPTED',
  returned: 'RETURNED',
} as const satisfies Record<StoredDocument['state'], DocumentOnWire['state']>;

/** Converts a document for its player. */
export function documentOnWire(document: StoredDocument): DocumentOnWire {
  const { documentId, requestId, type, state, fileName, mediaType, bytes, pages, returnedWhy } = document;
  return {
    ...{ id: documentId, requestId, type, state: STATES[state], fileName, mediaType, bytes, pages, returnedWhy },
    uploadedAt: document.uploadedAt.toString(),
    decidedAt: document.decidedAt?.toString() ?? null,
    isStored: document.erasedAt === null,
  };
}

/** Returns a player's open requests with their documents [S7-10]. */
export async function requestsOnWire(db: Db, playerId: string): Promise<RequestOnWire[]> {
  const requests = await findOpenRequests(db, playerId);
  const documents = requests.length > 0 ? await findUndecided(db, playerId) : [];
  return requests.map((request) => requestOnWire(request, documents));
}

function requestOnWire(request: DocumentRequest, documents: readonly StoredDocument[]): RequestOnWire {
  const { requestId, type, cause, state, requestedAt, submittedAt, returnedWhy } = request;
  return {
    ...{ id: requestId, type, cause, pendingReview: state === 'in-review', returnedWhy },
    requestedAt: requestedAt.toString(),
    submittedAt: submittedAt?.toString() ?? null,
    decideBy:
      state === 'in-review' && submittedAt ? businessDaysAfter(submittedAt, REVIEW_BUSINESS_DAYS).toString() : null,
    documents: documents.filter((document) => document.requestId === requestId).map(documentOnWire),
    mostDocuments: MAX_DOCUMENTS_OF_REQUEST,
  };
}
