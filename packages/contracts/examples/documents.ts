import type * as contract from '../documents.ts';
import type { WireExamples } from './example.ts';

const requestId = '019aa2c0-1111-7000-8000-00000000d001';
const ready = {
  id: '019aa2c0-1111-7000-8000-00000000d002',
  requestId,
  type: 'IDENTITY',
  state: 'READY',
  fileName: 'license-front.jpg',
  mediaType: 'image/jpeg',
  bytes: 412_331,
  pages: null,
  uploadedAt: '2026-11-20T18:05:00Z',
  decidedAt: null,
  returnedWhy: null,
  isStored: true,
} as const;
const request = {
  id: requestId,
  type: 'IDENTITY',
  cause: 'ADDRESS_NOT_CONFIRMED',
  pendingReview: false,
  requestedAt: '2026-11-20T18:00:00Z',
  submittedAt: null,
  decideBy: null,
  returnedWhy: null,
  documents: [ready],
  mostDocuments: 4,
} as const;
const returned = {
  ...ready,
  id: '019aa2c0-1111-7000-8000-00000000d003',
  state: 'RETURNED',
  fileName: 'lease.pdf',
  mediaType: 'application/pdf',
  pages: 3,
  decidedAt: '2026-11-21T15:00:00Z',
  returnedWhy: 'EXPIRED',
} as const;

export const documentsExamples = {
  storedDocument: ready,
  documentRequest: { ...request, documents: [ready] },
  documentRequests: { pageItems: [{ ...request, documents: [ready] }] },
  documentPage: { pageItems: [returned], nextCursor: null },
  uploadBody: { fileName: 'license-front.jpg', bytes: 1_200_000 },
  upload: { id: '019aa2c0-1111-7000-8000-00000000d004', partBytes: 262_144, parts: 5, received: [0, 1] },
  newHandoff: {
    id: '019aa2c0-1111-7000-8000-00000000d005',
    address: 'https://play.example.com/phone-upload#Zm9yIGEgcGhvbmUgdGhhdCBoYXMgYSBjYW1lcmEtLS0t',
    expiresAt: '2026-11-20T18:15:00Z',
  },
  handoffState: { state: 'waiting', expiresAt: '2026-11-20T18:15:00Z' },
  openHandoffBody: { token: 'Zm9yIGEgcGhvbmUgdGhhdCBoYXMgYSBjYW1lcmEtLS0t' },
  handedRequest: { requestId, type: 'IDENTITY', documents: [ready], left: 3, expiresAt: '2026-11-20T18:35:00Z' },
} satisfies WireExamples<typeof contract>;
