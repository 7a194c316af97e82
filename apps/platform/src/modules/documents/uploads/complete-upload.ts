import { createHash } from 'node:crypto';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { DocumentScanner } from '../../../partner-ports/document-scanner/document-scanner-port.ts';
import { recordAudit } from '../../audit/index.ts';
import { inspectFile } from '../inspection/inspect-file.ts';
import {
  countParts,
  isOwnedBy,
  type StoredDocument,
  type StoredFile,
  type Upload,
  type UploadOwner,
} from '../records/document.ts';
import type { DocumentsRefusal, FileRefusal } from '../records/documents-refusals.ts';
import { findDocument, insertDocument } from '../records/documents-store.ts';
import { cutIntoParts, type FileParts } from '../records/file-parts.ts';
import { lockOwnOpenRequest } from '../records/send-documents.ts';
import { endUpload } from './receive-part.ts';
import { findParts, findUpload, lockUpload } from './uploads-store.ts';

export type CompletionDeps = {
  readonly db: Db;
  readonly files: FileParts;
  readonly scanner: DocumentScanner;
};

/**
 * Turns an upload whose parts have all arrived into a document: scans it, has it inspected and rewritten, and stores
 * the rewritten file. Calling it again returns the same document. Deletes a refused file, except when it couldn't be
 * checked now: then the call can be repeated without sending the file again.
 */
export async function completeUpload(
  deps: CompletionDeps,
  input: UploadOwner & { uploadId: string; now: Temporal.Instant },
): Promise<StoredDocument | Refusal<DocumentsRefusal>> {
  const { db } = deps;
  const upload = await findUpload(db, input.uploadId);
  if (!upload || !isOwnedBy(upload, input)) return refuse('UPLOAD_UNKNOWN');
  if (upload.documentId !== null) return (await findDocument(db, upload.documentId)) ?? refuse('UPLOAD_UNKNOWN');
  if (upload.endedAt) return refuse('UPLOAD_UNKNOWN');
  const received = await findParts(db, upload);
  if (received.length < countParts(upload.bytes)) return refuse('UPLOAD_INCOMPLETE', { details: { received } });
  const documentId = newId();
  const stored = await storeChecked(deps, upload, documentId);
  if (!isRefusal(stored)) return keepDocument(deps, { upload, documentId, stored, now: input.now });
  if (stored.refusal !== 'FILE_CHECK_UNAVAILABLE') await dropUpload(db, upload, { ...stored, now: input.now });
  return stored;
}

/** Scans and rewrites an upload, and stores the result under the document's id. */
async function storeChecked(
  { files, scanner }: CompletionDeps,
  upload: Upload,
  documentId: string,
): Promise<StoredFile | Refusal<FileRefusal>> {
  const { playerId, uploadId } = upload;
  const original = () => files.read({ playerId, fileId: uploadId, parts: countParts(upload.bytes) });
  const verdict = await scanner.scanFile(original());
  if (verdict === 'UNAVAILABLE') return refuse('FILE_CHECK_UNAVAILABLE');
  if (verdict === 'HARMFUL') return refuse('FILE_HARMFUL');
  const digest = createHash('sha256');
  const written = { bytes: 0, parts: 0 };
  try {
    const inspected = await inspectFile(original(), async (rewritten) => {
      for await (const part of cutIntoParts(rewritten)) {
        digest.update(part);
        await files.write(part, { playerId, fileId: documentId, part: written.parts });
        written.bytes += part.length;
        written.parts += 1;
      }
    });
    if (!isRefusal(inspected)) return { ...inspected, ...written, sha256: digest.digest('hex') };
    await files.delete({ fileId: documentId, parts: written.parts });
    return inspected;
  } catch (error) {
    await files.delete({ fileId: documentId, parts: written.parts }).catch(() => undefined);
    throw error;
  }
}

type Checked = { upload: Upload; documentId: string; stored: StoredFile; now: Temporal.Instant };

/** Stores the document's row and ends the upload; the file is deleted again if the request was closed meanwhile. */
async function keepDocument(
  { db, files }: CompletionDeps,
  { upload, documentId, stored, now }: Checked,
): Promise<StoredDocument | Refusal<DocumentsRefusal>> {
  const { playerId, uploadId, requestId, handoffId, fileName } = upload;
  const outcome = await inTransaction(db, async (tx) => {
    const request = await lockOwnOpenRequest(tx, { playerId, requestId });
    if (isRefusal(request)) return request;
    const current = await lockUpload(tx, uploadId);
    // A concurrent call was faster, so its document counts.
    if (current?.documentId) return current.documentId;
    if (!current || current.endedAt) return refuse('UPLOAD_UNKNOWN');
    await insertDocument(tx, { ...stored, documentId, requestId, playerId, handoffId, fileName, uploadedAt: now });
    await endUpload(tx, current, { documentId, now });
    const details = { requestId, documentId, mediaType: stored.mediaType, bytes: stored.bytes };
    const action = 'documents.uploaded';
    await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
    return documentId;
  });
  if (outcome !== documentId) await files.delete({ fileId: documentId, parts: stored.parts });
  if (isRefusal(outcome)) return outcome;
  return (await findDocument(db, outcome)) ?? refuse('UPLOAD_UNKNOWN');
}

/** Ends a refused upload, deletes its parts and records why. */
async function dropUpload(
  db: Db,
  upload: Upload,
  refused: { refusal: FileRefusal; now: Temporal.Instant },
): Promise<void> {
  const { playerId, uploadId, requestId } = upload;
  await inTransaction(db, async (tx) => {
    const current = await lockUpload(tx, uploadId);
    if (!current || current.endedAt) return;
    await endUpload(tx, current, { documentId: null, now: refused.now });
    const details = { requestId, why: refused.refusal };
    const action = 'documents.refused';
    await recordAudit(tx, {
      actor: `player:${playerId}`,
      action,
      subject: playerId,
      details,
      businessTime: refused.now,
    });
  });
}
