import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { recordAudit } from '../audit/index.ts';
import type { DocumentType, RequestCause } from './records/document.ts';
import { DOCUMENTS_REQUESTED } from './records/documents-events.ts';
import { insertRequest } from './records/requests-store.ts';

/**
 * Asks a player for documents of a type. Notifies the player, who sees the cause but never the reason. Returns the id
 * of the new request, or undefined if the player already has an undecided request of this type.
 */
export async function requestDocuments(
  tx: Tx,
  input: {
    playerId: string;
    type: DocumentType;
    cause: RequestCause;
    actor: string;
    reason: string;
    now: Temporal.Instant;
  },
): Promise<string | undefined> {
  const { playerId, type, cause, actor, reason, now } = input;
  const requestId = newId();
  if (!(await insertRequest(tx, { playerId, type, cause, requestId, by: actor, now }))) return undefined;
  const details = { requestId, type, cause, reason };
  await recordAudit(tx, { actor, action: 'documents.requested', subject: playerId, details, businessTime: now });
  await emitEvent(tx, { name: DOCUMENTS_REQUESTED, payload: { playerId, requestId } });
  return requestId;
}
