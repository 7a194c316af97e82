import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { DECLINE_REASONS, type DeclineReason, type Withdrawal, type WithdrawalState } from './withdrawal.ts';
import { emitWithdrawalApproved } from './withdrawal-events.ts';
import { findClosedWithdrawal } from './withdrawal-gates.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';
import { lockWithdrawal } from './withdrawals-store.ts';

/**
 * The two-operator actions about a withdrawal: `{ withdrawalId, amountCents }`, so that both operators sign the amount.
 */
export const APPROVE_WITHDRAWAL = 'wallet.approve-withdrawal';
export const RETURN_WITHDRAWAL = 'wallet.return-withdrawal';

/**
 * Approves a withdrawal that one operator reviewed and another approved; a job then sends it (GLI19-09). Refuses while
 * a restriction closes the withdrawal.
 */
export const approveWithdrawalExecutor: ActionExecutor = {
  check: (data) => refusalOf(readSignedWithdrawal(data)),
  execute: async (tx, data, { now, approvedBy, proposedBy }) => {
    const found = await lockSignedWithdrawal(tx, data, 'review');
    if (isRefusal(found)) return found;
    const closed = await findClosedWithdrawal(tx, found, now);
    if (closed) return closed;
    const actor = `operator:${approvedBy}`;
    const approved = await moveWithdrawal(tx, found, { state: 'approved', at: now, actor, details: { proposedBy } });
    await emitWithdrawalApproved(tx, approved);
    return { withdrawalId: found.withdrawalId, state: 'approved' };
  },
};

/** Credits money that a bank returned, without an update from the processor, to the player's winnings. */
export const returnWithdrawalExecutor: ActionExecutor = {
  check: (data) => refusalOf(readSignedWithdrawal(data)),
  execute: async (tx, data, { now, approvedBy, proposedBy }) => {
    const found = await lockSignedWithdrawal(tx, data, 'paid');
    if (isRefusal(found)) return found;
    const actor = `operator:${approvedBy}`;
    const change = { state: 'returned', at: now, actor, reason: 'BANK_RETURNED', details: { proposedBy } } as const;
    await moveWithdrawal(tx, found, change);
    return { withdrawalId: found.withdrawalId, state: 'returned' };
  },
};

/**
 * Declines a withdrawal. One operator is enough, with a reason that has a text for the player; the money is released in
 * the same transaction.
 */
export async function declineWithdrawal(
  tx: Tx,
  input: { withdrawalId: string; reason: string; note: string; actor: string; now: Temporal.Instant },
): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const { withdrawalId, note, actor, now } = input;
  const reason = DECLINE_REASONS.find((known): known is DeclineReason => known === input.reason);
  if (!reason) return refuse('REASON_UNKNOWN', { details: { reasons: DECLINE_REASONS } });
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  const wrong = stateProblem(withdrawal, 'review');
  if (wrong || !withdrawal) return wrong ?? refuse('WITHDRAWAL_UNKNOWN');
  return moveWithdrawal(tx, withdrawal, { state: 'declined', at: now, actor, reason, details: { note } });
}

function stateProblem(withdrawal: Withdrawal | undefined, state: WithdrawalState): Refusal<MoveRefusal> | undefined {
  if (!withdrawal) return refuse('WITHDRAWAL_UNKNOWN');
  return withdrawal.state === state ? undefined : refuse('WITHDRAWAL_ENDED', { details: { state: withdrawal.state } });
}

/** Locks a withdrawal that two operators signed. Refuses when its state or amount differs from what they signed. */
export async function lockSignedWithdrawal(
  tx: Tx,
  data: ActionData,
  state: WithdrawalState,
): Promise<Withdrawal | Refusal<MoveRefusal>> {
  const read = readSignedWithdrawal(data);
  if (isRefusal(read)) return read;
  const withdrawal = await lockWithdrawal(tx, read.withdrawalId);
  const wrong = stateProblem(withdrawal, state);
  if (wrong || !withdrawal) return wrong ?? refuse('WITHDRAWAL_UNKNOWN');
  if (withdrawal.amountCents !== read.amountCents) return refuse('AMOUNT_DIFFERS');
  return withdrawal;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the withdrawal and amount that operators signed. */
export function readSignedWithdrawal(
  data: ActionData,
): { withdrawalId: string; amountCents: Cents } | Refusal<MoveRefusal> {
  const { withdrawalId, amountCents } = data;
  if (typeof withdrawalId !== 'string' || !UUID.test(withdrawalId)) return refuse('WITHDRAWAL_UNKNOWN');
  if (typeof amountCents !== 'number' || !Number.isSafeInteger(amountCents)) return refuse('AMOUNT_DIFFERS');
  return { withdrawalId, amountCents: BigInt(amountCents) };
}

function refusalOf(read: ReturnType<typeof readSignedWithdrawal>): Refusal | undefined {
  return isRefusal(read) ? read : undefined;
}
