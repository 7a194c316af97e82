import { type StoredDocument, storedDocument, upload, uploadBody } from '@sunflower/contracts/documents.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/** The server checks one file after another, so the check of a file may take this long. */
const CHECK_TIMEOUT_MS = 120_000;

/** The paths for sending files: a player's, or those of a phone that took over a request. */
export type UploadPaths = Readonly<Record<'uploads' | 'upload' | 'part' | 'completion', string>>;

export type SendOptions = {
  readonly paths: UploadPaths;
  readonly signal: AbortSignal;
  /** Continues this upload instead of beginning a new one. */
  readonly uploadId: string | null;
  readonly onBegun: (uploadId: string) => void;
  /** Reports the share of the file that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Reports that everything has arrived, and the file is being checked. */
  readonly onChecking: () => void;
};

/**
 * Sends a file for a request, part by part, and returns the document. Parts that the server has already are skipped, so
 * that an interrupted upload continues. Throws `HttpError`. [S7-28/document-create]
 */
export async function sendFile(requestId: string, file: File, options: SendOptions): Promise<StoredDocument> {
  const { paths, signal, onProgress, onChecking } = options;
  const { id, partBytes, parts, received } = await beginOrContinue(requestId, file, options);
  const arrived = new Set(received);
  for (let part = 0; part < parts; part++) {
    if (arrived.has(part)) continue;
    onProgress(arrived.size / parts);
    await send({
      method: 'PUT',
      path: paths.part,
      params: { uploadId: id, part: `${part}` },
      bytes: file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream'),
      // The same part may be sent again.
      hasIdempotencyKey: true,
      signal,
    });
    arrived.add(part);
  }
  onChecking();
  const params = { uploadId: id };
  const call = { method: 'POST', path: paths.completion, params, answer: storedDocument, signal } as const;
  return send({ ...call, hasIdempotencyKey: true, timeoutMs: CHECK_TIMEOUT_MS });
}

async function beginOrContinue(requestId: string, file: File, { paths, signal, uploadId, onBegun }: SendOptions) {
  if (uploadId !== null) return send({ path: paths.upload, params: { uploadId }, answer: upload, signal });
  const begun = await send({
    method: 'POST',
    path: paths.uploads,
    params: { requestId },
    body: jsonBody(uploadBody, { fileName: shortName(file.name), bytes: file.size }),
    answer: upload,
    signal,
  });
  onBegun(begun.id);
  return begun;
}

const MAX_NAME = 200;

/** Returns a name that the server accepts: the end of the name, because it has the file's type. */
function shortName(name: string): string {
  return name.slice(-MAX_NAME) || 'document';
}

/** Cancels an upload on the server. Succeeds even if the upload no longer exists. */
export async function cancelUpload(paths: UploadPaths, uploadId: string): Promise<void> {
  await send({ method: 'DELETE', path: paths.upload, params: { uploadId } }).catch(() => undefined);
}
