import type { WireRefusal } from '@sunflower/service-base/http/errors.ts';
import type { AccessRefusal } from '../../access/index.ts';

/** Why the content of a file is refused. */
export type FileRefusal =
  | 'FILE_TYPE_NOT_ACCEPTED'
  | 'FILE_DAMAGED'
  | 'PICTURE_TOO_LARGE'
  | 'PICTURE_TOO_SMALL'
  | 'PDF_LOCKED'
  | 'PDF_ACTIVE'
  | 'PDF_TOO_LONG'
  | 'FILE_HARMFUL'
  | 'FILE_CHECK_UNAVAILABLE';

/** Why a phone can't take over an upload, or can't continue one. */
export type HandoffRefusal = 'HANDOFF_UNKNOWN' | 'HANDOFF_USED' | 'HANDOFF_OVER' | 'HANDOFF_OF_ANOTHER';

export type DocumentsRefusal =
  | FileRefusal
  | 'REQUEST_UNKNOWN'
  | 'REQUEST_NOT_OPEN'
  | 'NO_DOCUMENTS'
  | 'TOO_MANY_DOCUMENTS'
  | 'TOO_MANY_UPLOADS'
  | 'FILE_TOO_LARGE'
  | 'UPLOAD_UNKNOWN'
  | 'UPLOAD_INCOMPLETE'
  | 'PART_INVALID'
  | 'DOCUMENT_UNKNOWN'
  | 'DOCUMENT_SENT'
  | HandoffRefusal;

const tooSmall = 'This picture is too small to read. Use a larger one.';

/**
 * Maps each refusal to its HTTP response. None is a 409, because generic clients retry that status automatically
 * [S7-37].
 */
export const DOCUMENTS_REFUSALS = {
  ACCESS_DENIED: { status: 403, message: "Sending documents isn't available right now." },
  PLAYER_EXCLUDED: { status: 403, message: "Sending documents isn't available for your account." },
  REQUEST_UNKNOWN: { status: 404, message: "We haven't asked you for these documents." },
  REQUEST_NOT_OPEN: { status: 422, message: "You can't change these documents anymore." },
  NO_DOCUMENTS: { status: 422, message: 'Add at least one file first.' },
  TOO_MANY_DOCUMENTS: { status: 422, message: "You've added the most files that one request can have." },
  TOO_MANY_UPLOADS: { status: 422, message: "You've uploaded many files today. Please try again tomorrow." },
  FILE_TOO_LARGE: { status: 422, message: 'This file is too large.' },
  UPLOAD_UNKNOWN: { status: 404, message: "This upload doesn't exist anymore. Please add the file again." },
  UPLOAD_INCOMPLETE: { status: 422, message: 'Parts of this file are still missing.' },
  PART_INVALID: { status: 422, message: "This part doesn't belong to the file." },
  DOCUMENT_UNKNOWN: { status: 404, message: "You don't have a document like this." },
  DOCUMENT_SENT: { status: 422, message: "You've already sent this document for review." },
  HANDOFF_UNKNOWN: { status: 404, message: "This code isn't valid. Show a new one on your other screen." },
  HANDOFF_USED: { status: 422, message: 'This code was already used. Show a new one on your other screen.' },
  HANDOFF_OVER: { status: 422, message: 'This code has expired. Show a new one on your other screen.' },
  HANDOFF_OF_ANOTHER: { status: 422, message: 'This phone is signed in to another account. Sign out here first.' },
  FILE_TYPE_NOT_ACCEPTED: { status: 422, message: 'Use a JPEG, PNG or WebP picture, or a PDF.' },
  FILE_DAMAGED: { status: 422, message: "We couldn't open this file. It may be damaged." },
  PICTURE_TOO_LARGE: { status: 422, message: 'This picture has too many pixels. Use a smaller one.' },
  PICTURE_TOO_SMALL: { status: 422, message: tooSmall },
  PDF_LOCKED: { status: 422, message: 'This PDF has a password. Remove it first.' },
  PDF_ACTIVE: { status: 422, message: 'This PDF contains scripts or attachments. Print it to a new PDF first.' },
  PDF_TOO_LONG: { status: 422, message: 'This PDF has too many pages.' },
  FILE_HARMFUL: { status: 422, message: 'This file may be harmful, so we deleted it.' },
  FILE_CHECK_UNAVAILABLE: { status: 503, message: "We can't check files right now. Please try again." },
} as const satisfies Readonly<Record<DocumentsRefusal | AccessRefusal, WireRefusal>>;
