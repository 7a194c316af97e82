import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { lockSignedWithdrawal, readSignedWithdrawal } from './approve-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';
import { leaseUndecidedWithdrawals } from './withdrawals-store.ts';

/** The action of two operators that decides an undecided payout: `{ withdrawalId, amountCents, outcome }`. */
export const SETTLE_WITHDRAWAL = 'wallet.settle-withdrawal';
/** The outcomes of a payout, as confirmed by the bank when the processor doesn't report one. */
export const PAYOUT_OUTCOMES = ['paid', 'failed'] as const;
type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

/** A payout open for this long is reported to operators once. */
const UNDECIDED_DAYS = 5;
const MAX_REPORTED = 100;

/**
 * Ends a payout that the processor never decides or reports with a different amount. As paid, it captures the hold; as
 * failed, the money returns to the wallet. Later updates that contradict it move nothing and are reported to operators.
 */
export const settleWithdrawalExecutor: ActionExecutor = {
  check: (data) => {
    const read = readSignedWithdrawal(data);
    return isRefusal(read) ? read : refusalOf(outcomeOf(data));
  },
  execute: async (tx, data, { now, approvedBy, proposedBy }) => {
    const outcome = outcomeOf(data);
    if (isRefusal(outcome)) return outcome;
    const found = await lockSignedWithdrawal(tx, data, 'sent');
    if (isRefusal(found)) return found;
    const reason = outcome === 'failed' ? { reason: 'PAYMENT_FAILED' } : {};
    const change = { state: outcome, at: now, actor: `operator:${approvedBy}`, ...reason, details: { proposedBy } };
    await moveWithdrawal(tx, found, change);
    return { withdrawalId: found.withdrawalId, state: outcome };
  },
};

/** Reports payouts that are undecided for days to operators: each once, at most a hundred per run. */
export async function reportUndecided(tx: Tx, now: Temporal.Instant): Promise<void> {
  const sentBefore = now.subtract({ hours: 24 * UNDECIDED_DAYS });
  for (const withdrawal of await leaseUndecidedWithdrawals(tx, { now, sentBefore, limit: MAX_REPORTED }))
    await recordSignificantEvent(tx, {
      actor: 'system',
      action: 'wallet.withdrawal-undecided',
      subject: withdrawal.withdrawalId,
      details: { playerId: withdrawal.playerId, amountCents: String(withdrawal.amountCents) },
      businessTime: now,
    });
}

function outcomeOf(data: ActionData): PayoutOutcome | Refusal<MoveRefusal> {
  return PAYOUT_OUTCOMES.find((known) => known === data.outcome) ?? refuse('OUTCOME_UNKNOWN');
}

function refusalOf(read: PayoutOutcome | Refusal): Refusal | undefined {
  return isRefusal(read) ? read : undefined;
}
