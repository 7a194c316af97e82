import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { type JsonValue, recordAudit } from '../../audit/index.ts';
import { captureHold, houseAccount, playerAccount, postLedgerTransaction, releaseHold } from '../../ledger/index.ts';
import { tellWithdrawalChanged } from './tell-withdrawal.ts';
import { mayBecome, type Withdrawal } from './withdrawal.ts';
import { markWithdrawal, type WithdrawalChange } from './withdrawals-store.ts';

/** Money paid to a bank stands with the processor, money paid at a counter with the retailers. */
const paidInto = (withdrawal: Withdrawal) =>
  houseAccount(withdrawal.channel === 'RETAIL' ? 'cash/retail' : 'cash/processor');

/**
 * Moves a withdrawal on, the row locked by the caller: the money first, by the hold of the same id, then the state, the step, the audit entry and
 * the word to open pages, all in one transaction. A step that may not follow is a fault: the caller has looked. Returns it as it stands then.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  change: WithdrawalChange & { details?: Readonly<Record<string, JsonValue>> },
): Promise<Withdrawal> {
  const { playerId, withdrawalId, amountCents, channel } = withdrawal;
  const { state, at, actor, reason, details, ...rest } = change;
  if (!mayBecome(withdrawal.state, state))
    throw new Error(`withdrawal ${withdrawalId} cannot go from ${withdrawal.state} to ${state}`);
  await moveMoney(tx, withdrawal, change);
  await markWithdrawal(tx, withdrawalId, { ...rest, state, at, actor, ...(reason ? { reason } : {}) });
  await recordAudit(tx, {
    actor,
    action: `wallet.withdrawal-${state}`,
    subject: withdrawalId,
    details: { playerId, channel, amountCents: String(amountCents), reason: reason ?? null, ...details },
    businessTime: at,
    isSignificant: state === 'returned',
  });
  await tellWithdrawalChanged(tx, withdrawal);
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

/** What a step does to the money: paid captures the hold, an end without payment gives it back, a return after payment is new money in. */
async function moveMoney(tx: Tx, withdrawal: Withdrawal, change: WithdrawalChange): Promise<void> {
  const { playerId, withdrawalId: holdId, amountCents } = withdrawal;
  const businessTime = change.at;
  if (change.state === 'paid') {
    const paid = await captureHold(tx, { holdId, playerId, to: paidInto(withdrawal), businessTime });
    if (isRefusal(paid)) throw new Error(`the hold of withdrawal ${holdId} cannot be captured: ${paid.refusal}`);
  }
  if (change.state === 'declined' || change.state === 'failed' || change.state === 'expired') {
    const released = await releaseHold(tx, { holdId, playerId, businessTime });
    if (isRefusal(released))
      throw new Error(`the hold of withdrawal ${holdId} cannot be released: ${released.refusal}`);
  }
  if (change.state === 'returned') {
    const posted = await postLedgerTransaction(tx, {
      key: `withdrawal/${holdId}/return`,
      kind: 'withdrawal-return',
      businessTime,
      postings: [{ from: paidInto(withdrawal), to: playerAccount(playerId, 'winnings'), amountCents }],
    });
    if (isRefusal(posted)) throw new Error(`the return of withdrawal ${holdId} cannot be posted: ${posted.refusal}`);
  }
}
