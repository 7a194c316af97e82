import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { countParts, isOwnedBy, partSize, type Upload, type UploadOwner } from '../records/document.ts';
import { requestFileDeletion } from '../records/documents-events.ts';
import type { FileParts } from '../records/file-parts.ts';
import { findParts, findUpload, lockUpload, markPart, markUploadEnded } from './uploads-store.ts';

/** An upload's progress: the numbers of the parts that don't have to be sent again. */
export type UploadProgress = { readonly upload: Upload; readonly received: readonly number[] };

/** Returns a player's unfinished upload and its parts, so that an interrupted one can continue. */
export async function findUploadProgress(
  db: Db,
  input: UploadOwner & { uploadId: string },
): Promise<UploadProgress | Refusal<'UPLOAD_UNKNOWN'>> {
  const upload = await findUpload(db, input.uploadId);
  if (!upload || !isOwnedBy(upload, input) || upload.endedAt) return refuse('UPLOAD_UNKNOWN');
  return { upload, received: await findParts(db, input) };
}

/**
 * Stores one part of an upload, encrypted. A part may be sent again. Every part has a fixed size, so that an upload
 * never stores more bytes than it announced.
 */
export async function receivePart(
  deps: { db: Db; files: FileParts },
  input: UploadOwner & { uploadId: string; part: number; bytes: Buffer },
): Promise<undefined | Refusal<'UPLOAD_UNKNOWN' | 'PART_INVALID'>> {
  const { playerId, uploadId, part, bytes } = input;
  const found = await findUploadProgress(deps.db, input);
  if (isRefusal(found)) return found;
  if (bytes.length === 0 || bytes.length !== partSize(found.upload.bytes, part)) return refuse('PART_INVALID');
  await deps.files.write(bytes, { playerId, fileId: uploadId, part });
  const isMarked = await inTransaction(deps.db, (tx) => markPart(tx, { playerId, uploadId, part }));
  if (isMarked) return undefined;
  // The upload was canceled in the meantime, perhaps after its other parts were deleted.
  await deps.files.delete({ fileId: uploadId, parts: countParts(found.upload.bytes) });
  return refuse('UPLOAD_UNKNOWN');
}

/** Cancels an unfinished upload and deletes its parts. */
export async function cancelUpload(
  tx: Tx,
  input: UploadOwner & { uploadId: string; now: Temporal.Instant },
): Promise<undefined | Refusal<'UPLOAD_UNKNOWN'>> {
  const upload = await lockUpload(tx, input.uploadId);
  if (!upload || !isOwnedBy(upload, input) || upload.endedAt) return refuse('UPLOAD_UNKNOWN');
  await endUpload(tx, upload, { documentId: null, now: input.now });
  return undefined;
}

/** Ends a locked upload and requests the deletion of its parts. */
export async function endUpload(
  tx: Tx,
  upload: Upload,
  ended: { documentId: string | null; now: Temporal.Instant },
): Promise<void> {
  const { playerId, uploadId, bytes } = upload;
  await markUploadEnded(tx, { playerId, uploadId, ...ended });
  await requestFileDeletion(tx, { fileId: uploadId, parts: countParts(bytes) });
}
