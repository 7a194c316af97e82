import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { partnerActor, recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { giveBackDeposit, noteSign } from '../../responsible-gaming/index.ts';
import { type PaymentProblem, problemOf } from '../methods/payment-problem.ts';
import { type AfterNews, afterNews, type Deposit, isDepositId, isOpen, nextAsking, SETTLING_HOURS } from './deposit.ts';
import { lockDeposit, markHeard, updateDeposit } from './deposits-store.ts';
import { postDeposit, takeBackDeposit } from './post-deposit.ts';

/** The event of a deposit that came to nothing. */
export const DEPOSIT_ENDED = 'wallet.deposit-ended';

const ACTOR = partnerActor('payment-processor');

/** How a payment stands, as the processor said: by a callback, as an answer, or when it was asked. */
export type PaymentNews = {
  readonly payment: ProcessorPayment;
  /** Ours for a payment that we ended; otherwise the processor's counts. */
  readonly problem?: PaymentProblem;
  readonly now: Temporal.Instant;
};

/** What came of news. */
export type Heard = 'unknown' | 'old' | 'contradicts' | 'applied';

/**
 * Hears how a payment stands: the one place where a deposit changes after it was sent, for callbacks, the player's return and the processor's
 * answers alike. Row, ledger, limits, event and audit move in one transaction. Twice is once; older news are none; any order ends the same
 * (GLI19-09). Money the processor names otherwise than we do moves nothing and is told to people.
 */
export async function applyProcessorNews(tx: Tx, news: PaymentNews): Promise<Heard> {
  const { payment, now } = news;
  const deposit = isDepositId(payment.reference) ? await lockDeposit(tx, payment.reference) : undefined;
  if (!deposit) return 'unknown';
  const after = afterNews(deposit, payment);
  if (after.step === 'old') return 'old';
  if (after.step === 'contradiction') {
    await markHeard(tx, { depositId: deposit.depositId, version: payment.version });
    await tellPeople(tx, 'wallet.deposit-contradicted', { deposit, payment, now });
    return 'contradicts';
  }
  await move(tx, { deposit, after, news });
  return 'applied';
}

type Moving = {
  readonly deposit: Deposit;
  readonly after: Extract<AfterNews, { step: 'moved' }>;
  readonly news: PaymentNews;
};

async function move(tx: Tx, moving: Moving): Promise<void> {
  const { deposit, after, news } = moving;
  const { payment, now } = news;
  const { depositId, playerId } = deposit;
  const isFailure = after.state === 'declined' || after.state === 'failed' || after.state === 'expired';
  const moved = await updateDeposit(tx, depositId, {
    state: after.state,
    problem: isFailure ? (deposit.problem ?? news.problem ?? problemAtEnd(payment)) : null,
    supportPhone: isFailure ? payment.phone : null,
    challengeUrl: after.state === 'challenge' ? payment.challengeUrl : null,
    processorVersion: payment.version,
    isSettled: payment.isSettled,
    postedAt: after.moves.includes('post') ? now : deposit.postedAt,
    askAt: askAgainAt(after.state, moving),
    now,
  });
  if (after.moves.includes('post')) await postDeposit(tx, moved, now);
  const isTakenBack = after.moves.includes('take-back');
  if (isTakenBack) await takeBackDeposit(tx, moved, { version: payment.version, now });
  if (after.isGivenBack) await endForNothing(tx, moved, now);
  if (after.isLate) await tellPeople(tx, 'wallet.deposit-late', { deposit, payment, now });
  // Taking money back has an audit row of its own, a significant one.
  if (after.state === deposit.state || isTakenBack) return;
  await recordAudit(tx, {
    actor: ACTOR,
    action: `wallet.deposit-${after.state}`,
    subject: depositId,
    details: { playerId, version: payment.version, problem: moved.problem },
    businessTime: now,
  });
}

/** Open ones are asked about soon, posted ones that a bank may return now and then, and ended ones never again. */
function askAgainAt(state: Deposit['state'], { deposit, news }: Moving): Temporal.Instant | null {
  if (isOpen(state)) return nextAsking(news.now, deposit.askedTimes);
  const isSettling = state === 'posted' && !news.payment.isSettled;
  return isSettling ? news.now.add({ hours: SETTLING_HOURS }) : null;
}

/** Why a payment ended: a page nobody answered has no other problem than that. */
function problemAtEnd(payment: ProcessorPayment): PaymentProblem {
  if (payment.state === 'EXPIRED') return 'PAYMENT_TIMED_OUT';
  return problemOf(payment.problem);
}

/** Nothing was taken: the limits get it back, and rules that look for harm count it. */
export async function endForNothing(tx: Tx, deposit: Deposit, now: Temporal.Instant): Promise<void> {
  const { playerId, depositId, amountCents, createdAt } = deposit;
  await giveBackDeposit(tx, { playerId, amountCents, countedAt: createdAt });
  await noteSign(tx, { playerId, sign: 'deposit-failed', now });
  await emitEvent(tx, { name: DEPOSIT_ENDED, payload: { playerId, depositId } });
}

async function tellPeople(
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
      toldState: payment.state,
      toldCents: payment.amountCents,
      version: payment.version,
    },
    businessTime: now,
  });
}
