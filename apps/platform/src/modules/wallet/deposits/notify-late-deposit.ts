import type { Tx } from '@sunflower/service-base/db/database.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import type { Deposit } from './deposit.ts';

/** Minutes after which a player no longer waits on the page for the outcome of a deposit. */
const WAITS_MINUTES = 10;

/** Notifies a player of the outcome of a deposit that was decided after they may have left. */
export async function notifyLateDeposit(
  tx: Tx,
  { playerId, depositId, amountCents, createdAt }: Deposit,
  { kind, now }: { kind: 'DEPOSIT_POSTED' | 'DEPOSIT_ENDED'; now: Temporal.Instant },
): Promise<void> {
  if (Temporal.Instant.compare(now, createdAt.add({ minutes: WAITS_MINUTES })) < 0) return;
  await notifyMoneyMoved(tx, { playerId, kind, amountCents, key: `deposit/${depositId}/${kind}`, now });
}
