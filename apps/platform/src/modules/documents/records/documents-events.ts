import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** Event: the player was asked for documents. Payload: player and request. */
export const DOCUMENTS_REQUESTED = 'documents.requested';
/** Event: an operator decided about a player's documents. Payload: player, request and the time of the decision. */
export const DOCUMENTS_REVIEWED = 'documents.reviewed';
/** Event: a file isn't needed anymore. Payload: its id in the document store and its number of parts. */
export const FILE_RELEASED = 'documents.file-released';

/** Requests the deletion of a file from the document store, in the transaction that makes it unused. */
export function requestFileDeletion(tx: Tx, file: { fileId: string; parts: number }): Promise<void> {
  return emitEvent(tx, { name: FILE_RELEASED, payload: file });
}
