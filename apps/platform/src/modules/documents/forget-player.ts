import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findOpenRequests } from './records/requests-store.ts';
import { cancelRequest } from './review/review-documents.ts';

/**
 * Cancels a player's open requests, so that undecided documents are deleted like returned ones. Accepted documents stay
 * for their retention time.
 */
export async function cancelUndecidedRequests(
  tx: Tx,
  input: { playerId: string; now: Temporal.Instant },
): Promise<void> {
  for (const { requestId } of await findOpenRequests(tx, input.playerId))
    await cancelRequest(tx, { requestId, reason: 'the account was closed', actor: 'system', now: input.now });
}
