import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { endUnpaidDeposit } from './apply-processor-update.ts';
import { type Deposit, isDepositId, isOpen } from './deposit.ts';
import { lockDeposit, updateDeposit } from './deposits-store.ts';
import { notifyLateDeposit } from './notify-late-deposit.ts';
import { postDeposit } from './post-deposit.ts';

/** The action of two operators that decides an undecided deposit: `{ depositId, amountCents, outcome }`. */
export const SETTLE_DEPOSIT = 'wallet.settle-deposit';
/** The outcomes of a deposit, as confirmed by the processor's support when its API doesn't return one. */
export const DEPOSIT_OUTCOMES = ['posted', 'failed'] as const;
type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];

export type SettleRefusal = 'DEPOSIT_UNKNOWN' | 'DEPOSIT_ENDED' | 'AMOUNT_DIFFERS' | 'OUTCOME_UNKNOWN';

/**
 * Ends a deposit that the processor never decides or reports with another amount: as posted, with the requested amount,
 * or as failed. Operators correct a difference with an adjustment. Money that the processor later reports as captured
 * is still posted.
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
  input: { deposit: Deposit; outcome: DepositOutcome; now: Temporal.Instant },
): Promise<void> {
  const { deposit, outcome, now } = input;
  const isPosted = outcome === 'posted';
  const settled = await updateDeposit(tx, deposit.depositId, {
    state: outcome,
    problem: isPosted ? null : 'PAYMENT_FAILED',
    supportPhone: null,
    challengeUrl: null,
    processorVersion: deposit.processorVersion,
    isSettled: isPosted,
    postedAt: isPosted ? now : null,
    requestAt: null,
    now,
  });
  if (!isPosted) return endUnpaidDeposit(tx, settled, now);
  await postDeposit(tx, settled, now);
  await notifyLateDeposit(tx, settled, { kind: 'DEPOSIT_POSTED', now });
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
