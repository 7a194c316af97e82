import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { lockFor, readAction } from './approve-withdrawal.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';
import { claimUndecided } from './withdrawals-store.ts';

/** What two operators write down about a payout nobody decides: `{ withdrawalId, amountCents, outcome }`. */
export const SETTLE_WITHDRAWAL = 'wallet.settle-withdrawal';
/** How a payout ended, as its bank says where the processor does not. */
export const PAYOUT_OUTCOMES = ['paid', 'failed'] as const;
type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

/** A payout under way for so long is told to people, once. */
const UNDECIDED_DAYS = 5;
const MAX_TOLD = 100;

/**
 * Ends a payout the processor never decides, or names another amount for: as paid it leaves the hold, as failed it is in the wallet again. News
 * that contradict it later move nothing and are told to people.
 */
export const settleWithdrawalExecutor: ActionExecutor = {
  check: (data) => {
    const read = readAction(data);
    return isRefusal(read) ? read : refusalOf(outcomeOf(data));
  },
  execute: async (tx, data, { now, approvedBy, proposedBy }) => {
    const outcome = outcomeOf(data);
    if (isRefusal(outcome)) return outcome;
    const found = await lockFor(tx, data, 'sent');
    if (isRefusal(found)) return found;
    const reason = outcome === 'failed' ? { reason: 'PAYMENT_FAILED' } : {};
    const change = { state: outcome, at: now, actor: `operator:${approvedBy}`, ...reason, details: { proposedBy } };
    await moveWithdrawal(tx, found, change);
    return { withdrawalId: found.withdrawalId, state: outcome };
  },
};

/** Tells people about payouts nobody has decided for days; once each, at most a hundred a run. */
export async function tellUndecided(tx: Tx, now: Temporal.Instant): Promise<void> {
  const sentBefore = now.subtract({ hours: 24 * UNDECIDED_DAYS });
  for (const withdrawal of await claimUndecided(tx, { now, sentBefore, limit: MAX_TOLD }))
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
