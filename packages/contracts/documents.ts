import * as z from 'zod/mini';
import { dateText, idText, instantText, pageSchemaOf } from './codecs.ts';

/** Paths of the documents module: the first is from the specification (S7-10), the others are ours. */
export const DOCUMENT_PATHS = {
  requests: '/web/document/rest/v1/requests',
  uploads: '/web/document/rest/v1/requests/:requestId/uploads',
  handoffs: '/web/document/rest/v1/requests/:requestId/handoffs',
  handoff: '/web/document/rest/v1/handoffs/:handoffId',
  submission: '/web/document/rest/v1/requests/:requestId/submission',
  upload: '/web/document/rest/v1/uploads/:uploadId',
  part: '/web/document/rest/v1/uploads/:uploadId/parts/:part',
  completion: '/web/document/rest/v1/uploads/:uploadId/completion',
  documents: '/web/document/rest/v1/documents',
  document: '/web/document/rest/v1/documents/:documentId',
  content: '/web/document/rest/v1/documents/:documentId/content',
} as const;

/**
 * Calls of a phone that took over an upload: the same as above for one request, with the cookie that opening the link
 * set instead of a session. `openings` exchanges the link's token for the cookie.
 */
export const PHONE_DOCUMENT_PATHS = {
  openings: '/web/document/rest/v1/phone/openings',
  request: '/web/document/rest/v1/phone/request',
  uploads: '/web/document/rest/v1/phone/requests/:requestId/uploads',
  upload: '/web/document/rest/v1/phone/uploads/:uploadId',
  part: '/web/document/rest/v1/phone/uploads/:uploadId/parts/:part',
  completion: '/web/document/rest/v1/phone/uploads/:uploadId/completion',
  document: '/web/document/rest/v1/phone/documents/:documentId',
  content: '/web/document/rest/v1/phone/documents/:documentId/content',
} as const;

/** The types of document that can be requested [S3-17]. */
export const DOCUMENT_TYPES = ['IDENTITY', 'FINANCIAL', 'LEGAL_AFFIDAVIT', 'ADDRESS'] as const;

/** Why documents were returned to the player. */
export const DOCUMENT_RETURNS = ['UNREADABLE', 'INCOMPLETE', 'EXPIRED', 'WRONG_DOCUMENT', 'MISMATCH', 'OTHER'] as const;

/**
 * Why documents are requested. The first four are what the identity check couldn't confirm, and the only reasons that
 * a player is shown, regardless of other notes.
 */
export const REQUEST_CAUSES = [
  'AGE_NOT_CONFIRMED',
  'PERSON_NOT_FOUND',
  'ADDRESS_NOT_CONFIRMED',
  'DETAILS_NOT_CONFIRMED',
  'STAFF_REQUEST',
] as const;

/** The types of a stored file; pictures are stored as JPEG, whatever type they were uploaded as. */
export const STORED_TYPES = ['image/jpeg', 'application/pdf'] as const;

/** Maximum length of a file's name. */
export const MAX_FILE_NAME = 200;
/** Bytes of a megabyte in the setting `documentUploadLimitMb` [S9-1]. */
export const MEGABYTE = 1024 * 1024;

/** A stored file of the player, without its content. `pages` is null for a picture. */
export const storedDocument = z.object({
  id: idText,
  requestId: idText,
  type: z.enum(DOCUMENT_TYPES),
  state: z.enum(['READY', 'IN_REVIEW', 'ACCEPTED', 'RETURNED']),
  fileName: z.string(),
  mediaType: z.enum(STORED_TYPES),
  bytes: z.int(),
  pages: z.nullable(z.int()),
  uploadedAt: instantText,
  decidedAt: z.nullable(instantText),
  returnedWhy: z.nullable(z.enum(DOCUMENT_RETURNS)),
  /** Whether the content can be downloaded: files are erased some time after they were decided. */
  isStored: z.boolean(),
});
export type StoredDocument = z.output<typeof storedDocument>;

/**
 * A request for documents of one type [S3-17]. `pendingReview`: the player sent them and an operator hasn't decided.
 * `decideBy` is then the second business day after that. `returnedWhy` is set when documents were sent
 * before and returned. `documents` are those that are ready to be sent or
 * in review; `mostDocuments` is how many a request can have.
 */
export const documentRequest = z.object({
  id: idText,
  type: z.enum(DOCUMENT_TYPES),
  cause: z.enum(REQUEST_CAUSES),
  pendingReview: z.boolean(),
  requestedAt: instantText,
  submittedAt: z.nullable(instantText),
  decideBy: z.nullable(dateText),
  returnedWhy: z.nullable(z.enum(DOCUMENT_RETURNS)),
  documents: z.array(storedDocument),
  mostDocuments: z.int(),
});
export type DocumentRequest = z.output<typeof documentRequest>;

/** GET requests [S7-10]: every open request; a player has at most one of each type. */
export const documentRequests = z.object({ pageItems: z.array(documentRequest) });

/** GET documents: the documents that the player sent, newest first. */
export const documentPage = pageSchemaOf(storedDocument);

export const documentRequestParams = z.object({ requestId: idText });
export const documentParams = z.object({ documentId: idText });
export const uploadParams = z.object({ uploadId: idText });
export const uploadPartParams = z.object({ uploadId: idText, part: z.string().check(z.regex(/^\d{1,4}$/)) });

/**
 * POST uploads: begins an upload. The name is only for display, without the characters that no text may have, because a
 * device may have saved a file under any name. The server determines the type from the content.
 */
export const uploadBody = z.strictObject({
  fileName: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_NAME)),
  bytes: z.int().check(z.minimum(1), z.maximum(2 ** 40)),
});

/** An unfinished upload. Parts are numbered from 0; `received` are the parts that don't have to be sent again. */
export const upload = z.object({
  id: idText,
  partBytes: z.int(),
  parts: z.int(),
  received: z.array(z.int()),
});
export type Upload = z.output<typeof upload>;

export const handoffParams = z.object({ handoffId: idText });

/** POST handoffs: a link for a phone. It works once, until `expiresAt`; an earlier link for the request ends. */
export const newHandoff = z.object({ id: idText, address: z.string(), expiresAt: instantText });
export type NewHandoff = z.output<typeof newHandoff>;

/** GET handoff: whether the link waits for a phone, was opened by a phone, or is over. */
export const handoffState = z.object({ state: z.enum(['waiting', 'opened', 'over']), expiresAt: instantText });

/** POST openings: the token of a link, from its fragment. */
export const openHandoffBody = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** The files that a phone may add: for one request, until `expiresAt`. `documents` are those that this phone added. */
export const handedRequest = z.object({
  requestId: idText,
  type: z.enum(DOCUMENT_TYPES),
  documents: z.array(storedDocument),
  left: z.int(),
  expiresAt: instantText,
});
export type HandedRequest = z.output<typeof handedRequest>;
