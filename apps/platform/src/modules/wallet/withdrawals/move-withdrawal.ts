import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type JsonValue, recordAudit } from '../../audit/index.ts';
import { captureHold, houseAccount, playerAccount, postLedgerTransaction, releaseHold } from '../../ledger/index.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import { promisedDay } from './expected-steps.ts';
import { mayBecome, type Withdrawal, type WithdrawalState } from './withdrawal.ts';
import { emitWithdrawalChanged } from './withdrawal-events.ts';
import { markWithdrawal, type WithdrawalChange } from './withdrawals-store.ts';

/** The states in which the money is back in the wallet. */
const BACK_IN_WALLET: readonly WithdrawalState[] = ['declined', 'failed', 'expired', 'returned'];

/** Returns the house account of a payout: the processor's for a bank, the retailers' for cash. */
const paidInto = (withdrawal: Withdrawal) =>
  houseAccount(withdrawal.channel === 'RETAIL' ? 'cash/retail' : 'cash/processor');

/**
 * Moves a withdrawal to its next state: first the money, through the hold with the same id, then the state, the step,
 * the audit entry and the event for open pages, all in one transaction. The caller must hold the row lock. Throws for a
 * state that can't follow; the caller checks that first. Returns the moved withdrawal.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  change: WithdrawalChange & { details?: Readonly<Record<string, JsonValue>> },
): Promise<Withdrawal> {
  const { playerId, withdrawalId, amountCents, channel } = withdrawal;
  const { state, at, actor, reason, details, ...rest } = change;
  if (!mayBecome(withdrawal.state, state))
    throw new Error(`withdrawal ${withdrawalId} can't go from ${withdrawal.state} to ${state}`);
  await moveMoney(tx, withdrawal, change);
  const promise = state === 'approved' ? { promisedOn: promisedDay(withdrawal, at) } : {};
  await markWithdrawal(tx, withdrawalId, { ...rest, ...promise, state, at, actor, ...(reason ? { reason } : {}) });
  await recordAudit(tx, {
    actor,
    action: `wallet.withdrawal-${state}`,
    subject: withdrawalId,
    details: { playerId, channel, amountCents: String(amountCents), reason: reason ?? null, ...details },
    businessTime: at,
    isSignificant: state === 'returned',
  });
  if (BACK_IN_WALLET.includes(state))
    await notifyMoneyMoved(tx, {
      ...{ playerId, kind: 'WITHDRAWAL_BACK', amountCents },
      key: `withdrawal/${withdrawalId}/${state}`,
      now: at,
    });
  await emitWithdrawalChanged(tx, withdrawal);
  return {
    ...withdrawal,
    state,
    changedAt: at,
    reason: reason ?? withdrawal.reason,
    askedAt: rest.askedAt ?? withdrawal.askedAt,
    payoutVersion: Math.max(rest.payoutVersion ?? 0, withdrawal.payoutVersion),
    payableUntil: rest.payableUntil ?? withdrawal.payableUntil,
    counter: rest.counter ?? withdrawal.counter,
  };
}

/**
 * Moves the money of a step: `paid` captures the hold, an end without payment releases it, and a return after payment
 * credits the money again.
 */
async function moveMoney(tx: Tx, withdrawal: Withdrawal, change: WithdrawalChange): Promise<void> {
  const { playerId, withdrawalId: holdId, amountCents } = withdrawal;
  const businessTime = change.at;
  if (change.state === 'paid') {
    const paid = await captureHold(tx, { holdId, playerId, to: paidInto(withdrawal), businessTime });
    if (isRefusal(paid)) throw new Error(`can't capture the hold of withdrawal ${holdId}: ${paid.refusal}`);
  }
  if (change.state === 'declined' || change.state === 'failed' || change.state === 'expired') {
    const released = await releaseHold(tx, { holdId, playerId, businessTime });
    if (isRefusal(released)) throw new Error(`can't release the hold of withdrawal ${holdId}: ${released.refusal}`);
  }
  if (change.state === 'returned') {
    const posted = await postLedgerTransaction(tx, {
      key: `withdrawal/${holdId}/return`,
      kind: 'withdrawal-return',
      businessTime,
      postings: [{ from: paidInto(withdrawal), to: playerAccount(playerId, 'winnings'), amountCents }],
    });
    if (isRefusal(posted)) throw new Error(`can't post the return of withdrawal ${holdId}: ${posted.refusal}`);
  }
}
