import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StoredDocument } from './document.ts';
import type { FileParts } from './file-parts.ts';

/** Sends a document's content as a file under our own name, never as a page, streamed part by part. */
export function sendContent(reply: FastifyReply, document: StoredDocument, files: FileParts): FastifyReply {
  const { playerId, documentId, parts, mediaType, bytes } = document;
  return reply
    .type(mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-length', bytes)
    .header('content-disposition', `attachment; filename="${fileNameOf(document)}"`)
    .send(Readable.from(files.read({ playerId, fileId: documentId, parts })));
}

/**
 * Returns the name of the downloaded file, which isn't the player's own name for it, because that could be misleading.
 */
function fileNameOf({ documentId, type, mediaType }: StoredDocument): string {
  const ending = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
  return `sunflower-${type.toLowerCase().replaceAll('_', '-')}-${documentId}.${ending}`;
}
