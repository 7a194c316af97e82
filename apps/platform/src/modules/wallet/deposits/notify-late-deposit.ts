import type { Tx } from '@sunflower/service-base/db/database.ts';
import { notifyMoneyMoved, withdrawMoneyMoved } from '../../notifications/index.ts';
import type { Deposit } from './deposit.ts';

/** Minutes after which a player no longer waits on the page for the outcome of a deposit. */
const WAITS_MINUTES = 10;

type Outcome = 'DEPOSIT_POSTED' | 'DEPOSIT_ENDED';

/** Notifies a player of the outcome of a deposit that was decided after they may have left. */
export async function notifyLateDeposit(
  tx: Tx,
  { playerId, depositId, amountCents, createdAt }: Deposit,
  { kind, now }: { kind: Outcome; now: Temporal.Instant },
): Promise<void> {
  if (Temporal.Instant.compare(now, createdAt.add({ minutes: WAITS_MINUTES })) < 0) return;
  await notifyMoneyMoved(tx, { playerId, kind, amountCents, key: keyOf(depositId, kind), now });
}

/** Withdraws the notice that a deposit took no money, because its money was captured after all. */
export async function withdrawEndedNotice(
  tx: Tx,
  { playerId, depositId }: Deposit,
  now: Temporal.Instant,
): Promise<void> {
  await withdrawMoneyMoved(tx, { playerId, key: keyOf(depositId, 'DEPOSIT_ENDED'), now });
}

const keyOf = (depositId: string, outcome: Outcome) => `deposit/${depositId}/${outcome}`;
