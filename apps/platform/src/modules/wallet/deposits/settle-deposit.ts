import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { endForNothing } from './apply-processor-news.ts';
import { type Deposit, isDepositId, isOpen } from './deposit.ts';
import { lockDeposit, updateDeposit } from './deposits-store.ts';
import { postDeposit } from './post-deposit.ts';

/** What two operators write down about a deposit nobody decides: `{ depositId, amountCents, outcome }`. */
export const SETTLE_DEPOSIT = 'wallet.settle-deposit';
/** How a deposit ended, as the processor's own desk says where its calls do not. */
export const DEPOSIT_OUTCOMES = ['posted', 'failed'] as const;
type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];

export type SettleRefusal = 'DEPOSIT_UNKNOWN' | 'DEPOSIT_ENDED' | 'AMOUNT_DIFFERS' | 'OUTCOME_UNKNOWN';

/**
 * Ends a deposit the processor never decides, or names another amount for: posted it is in the wallet with the amount that was asked for, failed it
 * came to nothing. What differs from it is an adjustment. News that come later count as any: money the processor then says it has is posted.
 */
export const settleDepositExecutor: ActionExecutor = {
  check: (data) => {
    const read = readAction(data);
    return isRefusal(read) ? read : undefined;
  },
  execute: async (tx, data, { now, approvedBy, proposedBy }) => {
    const read = readAction(data);
    if (isRefusal(read)) return read;
    const deposit = await lockDeposit(tx, read.depositId);
    const refused = problemOf(deposit, read);
    if (refused || !deposit) return refused ?? refuse('DEPOSIT_UNKNOWN');
    await settle(tx, { deposit, outcome: read.outcome, now });
    const { playerId, depositId, amountCents } = deposit;
    await recordSignificantEvent(tx, {
      actor: `operator:${approvedBy}`,
      action: 'wallet.deposit-settled',
      subject: depositId,
      details: { playerId, outcome: read.outcome, amountCents: String(amountCents), proposedBy },
      businessTime: now,
    });
    return { depositId, state: read.outcome };
  },
};

async function settle(
  tx: Tx,
  asked: { deposit: Deposit; outcome: DepositOutcome; now: Temporal.Instant },
): Promise<void> {
  const { deposit, outcome, now } = asked;
  const isPosted = outcome === 'posted';
  const settled = await updateDeposit(tx, deposit.depositId, {
    state: outcome,
    problem: isPosted ? null : 'PAYMENT_FAILED',
    supportPhone: null,
    challengeUrl: null,
    processorVersion: deposit.processorVersion,
    isSettled: isPosted,
    postedAt: isPosted ? now : null,
    askAt: null,
    now,
  });
  if (isPosted) await postDeposit(tx, settled, now);
  else await endForNothing(tx, settled, now);
}

type Read = { readonly depositId: string; readonly amountCents: Cents; readonly outcome: DepositOutcome };

function readAction(data: ActionData): Read | Refusal<SettleRefusal> {
  const { depositId, amountCents } = data;
  const outcome = DEPOSIT_OUTCOMES.find((known) => known === data.outcome);
  if (!outcome) return refuse('OUTCOME_UNKNOWN');
  if (typeof depositId !== 'string' || !isDepositId(depositId)) return refuse('DEPOSIT_UNKNOWN');
  if (typeof amountCents !== 'number' || !Number.isSafeInteger(amountCents)) return refuse('AMOUNT_DIFFERS');
  return { depositId, amountCents: BigInt(amountCents), outcome };
}

function problemOf(deposit: Deposit | undefined, read: Read): Refusal<SettleRefusal> | undefined {
  if (!deposit) return refuse('DEPOSIT_UNKNOWN');
  if (!isOpen(deposit.state)) return refuse('DEPOSIT_ENDED', { details: { state: deposit.state } });
  return deposit.amountCents === read.amountCents ? undefined : refuse('AMOUNT_DIFFERS');
}
