import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { AccessRefusal } from '../../access/index.ts';
import { lockPlayer } from '../../players/index.ts';
import {
  MAX_DOCUMENTS_OF_REQUEST,
  MAX_OPEN_UPLOADS,
  MAX_UPLOADS_PER_DAY,
  storedFileName,
  type Upload,
  type UploadOwner,
} from '../records/document.ts';
import type { DocumentsRefusal } from '../records/documents-refusals.ts';
import { findOfRequest } from '../records/documents-store.ts';
import { findUploadRestriction, lockOwnOpenRequest } from '../records/send-documents.ts';
import { countUploads, insertUpload } from './uploads-store.ts';

/**
 * Begins an upload for a player's open request (S7-28). Refuses a file above the size limit before any of its bytes are
 * sent, and limits the files of a request and the uploads of a player (ASVS-5.2).
 */
export async function beginUpload(
  tx: Tx,
  input: UploadOwner & { requestId: string; fileName: string; bytes: number; now: Temporal.Instant },
  limitBytes: number,
): Promise<Upload | Refusal<DocumentsRefusal | AccessRefusal>> {
  const { playerId, requestId, handoffId = null, bytes, now } = input;
  const restricted = await findUploadRestriction(tx, input);
  if (restricted) return restricted;
  if (bytes > limitBytes) return refuse('FILE_TOO_LARGE', { fields: [{ path: 'bytes', code: 'FILE_TOO_LARGE' }] });
  // The lock on the player makes concurrent uploads count each other.
  await lockPlayer(tx, playerId);
  const request = await lockOwnOpenRequest(tx, input);
  if (isRefusal(request)) return request;
  const counts = await countUploads(tx, { playerId, requestId, since: now.subtract({ hours: 24 }) });
  const ready = await findOfRequest(tx, { playerId, requestId, state: 'ready' });
  if (ready.length + counts.openOfRequest >= MAX_DOCUMENTS_OF_REQUEST) return refuse('TOO_MANY_DOCUMENTS');
  if (counts.begun >= MAX_UPLOADS_PER_DAY || counts.open >= MAX_OPEN_UPLOADS) return refuse('TOO_MANY_UPLOADS');
  const upload = { uploadId: newId(), requestId, playerId, fileName: storedFileName(input.fileName), bytes, handoffId };
  await insertUpload(tx, { ...upload, now });
  return { ...upload, endedAt: null, documentId: null };
}
