import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';

/** A withdrawal was asked for or moved on: its player's pages look again. */
export const WITHDRAWAL_CHANGED = 'wallet.withdrawal-changed';
/** Two operators agreed: it is sent, or its cash made ready. */
export const WITHDRAWAL_APPROVED = 'wallet.withdrawal-approved';

type Told = { readonly playerId: string; readonly withdrawalId: string };

/** Tells of a change, in the transaction that makes it. */
export async function tellWithdrawalChanged(tx: Tx, { playerId, withdrawalId }: Told): Promise<void> {
  await emitEvent(tx, { name: WITHDRAWAL_CHANGED, payload: { playerId, withdrawalId } });
}

/** Tells of an approval, in the transaction that makes it. */
export async function tellWithdrawalApproved(tx: Tx, { playerId, withdrawalId }: Told): Promise<void> {
  await emitEvent(tx, { name: WITHDRAWAL_APPROVED, payload: { playerId, withdrawalId } });
}
