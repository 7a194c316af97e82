import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';

/** The types of document that can be requested [S3-17]. */
export const DOCUMENT_TYPES = ['IDENTITY', 'FINANCIAL', 'LEGAL_AFFIDAVIT', 'ADDRESS'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Why documents were returned, as shown to the player. */
export const RETURN_REASONS = ['UNREADABLE', 'INCOMPLETE', 'EXPIRED', 'WRONG_DOCUMENT', 'MISMATCH', 'OTHER'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why documents are requested, as shown to the player. */
export const REQUEST_CAUSES = [
  'AGE_NOT_CONFIRMED',
  'PERSON_NOT_FOUND',
  'ADDRESS_NOT_CONFIRMED',
  'DETAILS_NOT_CONFIRMED',
  'STAFF_REQUEST',
] as const;
export type RequestCause = (typeof REQUEST_CAUSES)[number];

/**
 * A request for documents. `open`: waits for the player, also after documents were returned. `in-review`: the player
 * sent them. `accepted` and `canceled` are final.
 */
export type DocumentRequest = {
  readonly requestId: string;
  readonly playerId: string;
  readonly type: DocumentType;
  readonly cause: RequestCause;
  readonly state: 'open' | 'in-review' | 'accepted' | 'canceled';
  readonly requestedAt: Temporal.Instant;
  readonly submittedAt: Temporal.Instant | null;
  readonly decidedAt: Temporal.Instant | null;
  readonly returnedWhy: ReturnReason | null;
};

/** A checked file, whose content is stored in the document store in encrypted parts. */
export type StoredFile = {
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly bytes: number;
  readonly parts: number;
  readonly sha256: string;
  /** Number of pages of a PDF; null for an image. */
  readonly pages: number | null;
};

/** A document of a player. `ready`: uploaded, not sent yet. */
export type StoredDocument = StoredFile & {
  readonly documentId: string;
  readonly requestId: string;
  readonly playerId: string;
  readonly type: DocumentType;
  readonly state: 'ready' | 'in-review' | 'accepted' | 'returned';
  readonly fileName: string;
  readonly uploadedAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly returnedWhy: ReturnReason | null;
  readonly erasedAt: Temporal.Instant | null;
  readonly handoffId: string | null;
};

/** Who adds files: a player to any of their requests, or a phone that took over an upload to one request. */
export type UploadOwner = {
  readonly playerId: string;
  readonly requestId?: string | undefined;
  readonly handoffId?: string | undefined;
};

/** Returns whether an upload or document is accessible to its caller: a phone reaches only what it added itself. */
export function isOwnedBy(
  thing: { playerId: string; requestId: string; handoffId: string | null },
  owner: UploadOwner,
): boolean {
  if (thing.playerId !== owner.playerId) return false;
  if (owner.handoffId !== undefined && owner.handoffId !== thing.handoffId) return false;
  return owner.requestId === undefined || owner.requestId === thing.requestId;
}

/** An upload; `documentId` is set once it is finished, and `handoffId` if a phone that took over started it. */
export type Upload = {
  readonly uploadId: string;
  readonly requestId: string;
  readonly playerId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly endedAt: Temporal.Instant | null;
  readonly documentId: string | null;
  readonly handoffId: string | null;
};

/** Maximum number of files in one request: both sides of a card, and some pages. */
export const MAX_DOCUMENTS_OF_REQUEST = 4;
/** Maximum number of uploads of a player within 24 hours, because operators review them. */
export const MAX_UPLOADS_PER_DAY = 20;
/** Maximum number of unfinished uploads of a player. */
export const MAX_OPEN_UPLOADS = 4;
/** Hours after which an unfinished upload is dropped. */
export const UPLOAD_HOURS = 24;

/** Bytes of each part of a file but the last, and so the memory that one upload takes on a node. */
export const PART_BYTES = 256 * 1024;

/** Returns how many parts a file has. */
export function countParts(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** Returns the size of one part; 0 for a part that the file doesn't have. */
export function partSize(bytes: number, part: number): number {
  return Math.max(0, Math.min(PART_BYTES, bytes - part * PART_BYTES));
}

/** Characters that are invisible, change the direction of text or have a meaning in paths and headers. */
const HOSTILE = /[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;
const MAX_NAME = 120;

/**
 * Returns a file's name as it is stored: without folders, control characters and direction characters, so that it can't
 * mislead a player or an operator. It is never used as a path. Removes the digits of a card or taxpayer number instead
 * of refusing the name, because a device may have chosen it (PCI-A7).
 */
export function storedFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const shown = [...last.replace(HOSTILE, '').trim().replace(/^\.+/, '')].slice(0, MAX_NAME).join('');
  if (shown === '') return 'document';
  return secretNumberIn(shown) ? shown.replace(/\p{Nd}/gu, '•') : shown;
}
