import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { partnerActor, recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { giveBackUse, recordHarmSign } from '../../responsible-gaming/index.ts';
import { type PaymentProblem, problemOf } from '../methods/payment-problem.ts';
import {
  type AfterUpdate,
  afterUpdate,
  type Deposit,
  isDepositId,
  isOpen,
  nextCheckAt,
  SETTLING_HOURS,
} from './deposit.ts';
import { lockDeposit, markUpdateSeen, updateDeposit } from './deposits-store.ts';
import { notifyLateDeposit, withdrawEndedNotice } from './notify-late-deposit.ts';
import { postDeposit, takeBackDeposit } from './post-deposit.ts';

/** Event: a deposit ended without taking any money. */
export const DEPOSIT_ENDED = 'wallet.deposit-ended';

const ACTOR = partnerActor('payment-processor');

/** A payment's status as the processor reported it: in a webhook, in a response, or when queried. */
export type PaymentUpdate = {
  readonly payment: ProcessorPayment;
  /** Set when the platform ended the payment; otherwise the processor's problem applies. */
  readonly problem?: PaymentProblem;
  readonly now: Temporal.Instant;
};

/** The result of applying an update. */
export type UpdateOutcome = 'unknown' | 'old' | 'contradicts' | 'applied';

/**
 * Applies a payment's status to its deposit, with ledger, limits, event and audit, in one transaction. A deposit
 * changes only here after it was sent: webhooks, player returns and processor responses end here. Ignores duplicate and
 * stale updates, so their order doesn't matter (GLI19-09). When the processor's amount or status contradicts ours, no
 * money moves and operators are notified.
 */
export async function applyProcessorUpdate(tx: Tx, update: PaymentUpdate): Promise<UpdateOutcome> {
  const { payment, now } = update;
  const deposit = isDepositId(payment.reference) ? await lockDeposit(tx, payment.reference) : undefined;
  if (!deposit) return 'unknown';
  const after = afterUpdate(deposit, payment);
  if (after.step === 'old') return 'old';
  if (after.step === 'contradiction') {
    await markUpdateSeen(tx, { depositId: deposit.depositId, version: payment.version });
    await reportToOperators(tx, 'wallet.deposit-contradicted', { deposit, payment, now });
    return 'contradicts';
  }
  await applyMove(tx, { deposit, after, update });
  return 'applied';
}

type Moving = {
  readonly deposit: Deposit;
  readonly after: Extract<AfterUpdate, { step: 'moved' }>;
  readonly update: PaymentUpdate;
};

async function applyMove(tx: Tx, moving: Moving): Promise<void> {
  const { deposit, after, update } = moving;
  const { payment, now } = update;
  const { depositId, playerId } = deposit;
  const isFailure = after.state === 'declined' || after.state === 'failed' || after.state === 'expired';
  const posts = after.moves.includes('post');
  const isTakenBack = after.moves.includes('take-back');
  const moved = await updateDeposit(tx, depositId, {
    state: after.state,
    problem: isFailure ? (deposit.problem ?? update.problem ?? problemAtEnd(payment)) : null,
    supportPhone: isFailure ? payment.phone : null,
    challengeUrl: after.state === 'challenge' ? payment.challengeUrl : null,
    processorVersion: payment.version,
    isSettled: payment.isSettled,
    postedAt: posts ? now : deposit.postedAt,
    requestAt: checkAgainAt(after.state, moving),
    now,
  });
  if (posts) await postDeposit(tx, moved, now);
  if (posts && !isTakenBack) await notifyLateDeposit(tx, moved, { kind: 'DEPOSIT_POSTED', now });
  if (isTakenBack) await takeBackDeposit(tx, moved, { version: payment.version, now });
  if (after.isGivenBack) await endUnpaidDeposit(tx, moved, now);
  if (after.isLate) {
    await withdrawEndedNotice(tx, moved, now);
    await reportToOperators(tx, 'wallet.deposit-late', { deposit, payment, now });
  }
  // The return of a deposit writes its own audit entry, as a significant event.
  if (after.state === deposit.state || isTakenBack) return;
  await recordAudit(tx, {
    actor: ACTOR,
    action: `wallet.deposit-${after.state}`,
    subject: depositId,
    details: { playerId, version: payment.version, problem: moved.problem },
    businessTime: now,
  });
}

/**
 * Returns when to check a deposit again: soon while it is open, every few hours while the bank may still return it, and
 * never once it has ended.
 */
function checkAgainAt(state: Deposit['state'], { deposit, update }: Moving): Temporal.Instant | null {
  if (isOpen(state)) return nextCheckAt(update.now, deposit.askedTimes);
  const isSettling = state === 'posted' && !update.payment.isSettled;
  return isSettling ? update.now.add({ hours: SETTLING_HOURS }) : null;
}

/** Returns why a payment ended. An expired challenge page counts as a timeout. */
function problemAtEnd(payment: ProcessorPayment): PaymentProblem {
  if (payment.state === 'EXPIRED') return 'PAYMENT_TIMED_OUT';
  return problemOf(payment.problem);
}

/**
 * Handles a deposit that took no money: returns its amount to the player's limits, counts it as a sign for the rules of
 * harm, and emits DEPOSIT_ENDED. The player is notified if they may have left since.
 */
export async function endUnpaidDeposit(tx: Tx, deposit: Deposit, now: Temporal.Instant): Promise<void> {
  const { playerId, depositId, amountCents, createdAt } = deposit;
  const returnedFor = `wallet/deposit/${depositId}`;
  await giveBackUse(tx, { playerId, kind: 'deposit', amountCents, countedAt: createdAt, returnedFor });
  await recordHarmSign(tx, { playerId, sign: 'deposit-failed', now });
  await emitEvent(tx, { name: DEPOSIT_ENDED, payload: { playerId, depositId } });
  await notifyLateDeposit(tx, deposit, { kind: 'DEPOSIT_ENDED', now });
}

async function reportToOperators(
  tx: Tx,
  action: string,
  about: { deposit: Deposit; payment: ProcessorPayment; now: Temporal.Instant },
): Promise<void> {
  const { deposit, payment, now } = about;
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action,
    subject: deposit.depositId,
    details: {
      state: deposit.state,
      amountCents: String(deposit.amountCents),
      reportedState: payment.state,
      reportedCents: payment.amountCents,
      version: payment.version,
    },
    businessTime: now,
  });
}
