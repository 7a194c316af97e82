import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** Event: a withdrawal was requested or changed its state, so the player's open pages reload it. */
export const WITHDRAWAL_CHANGED = 'wallet.withdrawal-changed';
/** Event: a withdrawal was approved, so it is sent or its cash is made ready. */
export const WITHDRAWAL_APPROVED = 'wallet.withdrawal-approved';

type ChangedWithdrawal = { readonly playerId: string; readonly withdrawalId: string };

/** Emits the change event, in the transaction of the change. */
export async function emitWithdrawalChanged(tx: Tx, { playerId, withdrawalId }: ChangedWithdrawal): Promise<void> {
  await emitEvent(tx, { name: WITHDRAWAL_CHANGED, payload: { playerId, withdrawalId } });
}

/** Emits the approval event, in the transaction of the approval. */
export async function emitWithdrawalApproved(tx: Tx, { playerId, withdrawalId }: ChangedWithdrawal): Promise<void> {
  await emitEvent(tx, { name: WITHDRAWAL_APPROVED, payload: { playerId, withdrawalId } });
}
