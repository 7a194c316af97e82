import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type {
  OutcomeUnknown,
  PaymentProcessor,
  ProcessorRefused,
} from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { findAnyRestriction } from '../../access/index.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { depositUnit } from '../methods/payment-method.ts';
import { findMethodOfAnyStatus } from '../methods/payment-methods-store.ts';
import { type PaymentProblem, refusalOf } from '../methods/payment-problem.ts';
import { applyProcessorNews } from './apply-processor-news.ts';
import { createDeposit, type DepositInput } from './create-deposit.ts';
import { ASKED_TOO_OFTEN, type Deposit, isDepositId, isOpen, nextAsking } from './deposit.ts';
import type { DepositRefusal } from './deposit-refusals.ts';
import { claimAsking, findDeposit, markSent } from './deposits-store.ts';

export type DepositDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** Where a challenge page sends the player back to, for a deposit's key. */
  readonly returnUrlOf: (orderKey: string) => string;
};

/** From authorised to the end there is one step; the bound is for a processor that says one thing and does another. */
const MAX_STEPS = 3;
/** A deposit that the processor has not heard of after so long will not be sent any more: whoever was to send it has given up. */
const GIVEN_UP_SECONDS = 30;
/** A challenge that stays open longer than the processor's own patience is ended by us. */
const CHALLENGE_MINUTES = 20;

/**
 * Makes a deposit and takes it as far as it goes now: kept, marked as sent, authorised, and captured. What cannot be known now (a timeout, a
 * lost line, a crash) is left as it is, and cleared up by news or by asking; nothing is ever sent twice, for its id is the processor's key.
 */
export async function startDeposit(
  deps: DepositDeps,
  input: DepositInput & { codeToken: string | undefined },
): Promise<Deposit | Refusal<DepositRefusal>> {
  const created = await inTransaction(deps.db, (tx) => createDeposit(tx, input));
  if (isRefusal(created)) return created;
  const { depositId } = created.deposit;
  // One that was kept and never sent, because a program ended in between, is sent by whoever asks again; `markSent` lets one of them do it.
  if (created.isNew || created.deposit.state === 'created') await sendDeposit(deps, created.deposit, input.codeToken);
  return latest(deps, depositId);
}

async function sendDeposit(deps: DepositDeps, deposit: Deposit, codeToken: string | undefined): Promise<void> {
  const { depositId, playerId, methodId, orderKey, amountCents } = deposit;
  const method = await findMethodOfAnyStatus(deps.db, { playerId, methodId });
  if (!method) throw new Error(`deposit ${depositId} has no method`);
  if (!(await markSent(deps.db, { depositId, now: deps.clock.now() }))) return;
  const answer = await deps.processor.authorisePayment({
    reference: depositId,
    methodToken: method.methodToken,
    amountCents: Number(amountCents),
    returnUrl: deps.returnUrlOf(orderKey),
    ...(codeToken === undefined ? {} : { codeToken }),
  });
  await follow(deps, deposit, answer);
}

/** Takes an answer of the processor for what it is, and the deposit from there as far as it goes. */
async function follow(
  deps: DepositDeps,
  deposit: Deposit,
  answer: ProcessorPayment | ProcessorRefused | OutcomeUnknown,
): Promise<void> {
  if (!isRefusal(answer)) return hear(deps, answer);
  if (answer.refusal === 'PROCESSOR_UNAVAILABLE') return;
  await endDeposit(deps, deposit, refusalOf(answer).refusal);
}

/** Ends a deposit at the processor first, so that it can take no money any more; how it then stands is the news. */
async function endDeposit(deps: DepositDeps, deposit: Deposit, problem: PaymentProblem): Promise<void> {
  const ended = await deps.processor.cancelPayment(deposit.depositId, deposit.amountCents);
  if (!isRefusal(ended)) await hear(deps, ended, problem);
}

/** Hears how a payment stands, and captures what is authorised. */
export async function hear(deps: DepositDeps, payment: ProcessorPayment, problem?: PaymentProblem): Promise<void> {
  if (!isDepositId(payment.reference)) return;
  let news: Told | undefined = { payment, ...(problem === undefined ? {} : { problem }) };
  for (let step = 0; step < MAX_STEPS; step++) {
    news = await refundIfStopped(deps, news);
    if (!news) return;
    const heard = { ...news, now: deps.clock.now() };
    await inTransaction(deps.db, (tx) => applyProcessorNews(tx, heard));
    const deposit = await findDeposit(deps.db, payment.reference);
    if (deposit?.state !== 'authorised') return;
    const told = await capture(deps, deposit);
    if (!told) return;
    news = told;
  }
}

/**
 * Gives money back that was taken while its player was excluded or stopped: it must not reach the wallet (GLI19-11). What is in the wallet already
 * stays; one that cannot be given back is hers. Undefined while nobody can say: it is asked about again.
 */
async function refundIfStopped(deps: DepositDeps, news: Told): Promise<Told | undefined> {
  const { reference, state } = news.payment;
  if (state !== 'CAPTURED') return news;
  const deposit = await findDeposit(deps.db, reference);
  if (!deposit || deposit.state === 'posted' || deposit.state === 'returned') return news;
  const { playerId, channel } = deposit;
  if (!(await findAnyRestriction(deps.db, { playerId, units: [depositUnit(channel)], now: deps.clock.now() })))
    return news;
  const refunded = await deps.processor.refundPayment(reference);
  if (isRefusal(refunded)) return refunded.refusal === 'PROCESSOR_REFUSED' ? news : undefined;
  return { payment: refunded, problem: 'ACTION_UNAVAILABLE' };
}

type Told = { readonly payment: ProcessorPayment; readonly problem?: PaymentProblem };

/** Takes the reserved money, unless the player was excluded or stopped meanwhile: then the reservation is given back (GLI19-11). */
async function capture(deps: DepositDeps, deposit: Deposit): Promise<Told | undefined> {
  const { playerId, depositId, channel, amountCents } = deposit;
  const asked = { playerId, units: [depositUnit(channel)], now: deps.clock.now() };
  if (await findAnyRestriction(deps.db, asked)) {
    const payment = await deps.processor.cancelPayment(depositId, amountCents);
    return isRefusal(payment) ? undefined : { payment, problem: 'ACTION_UNAVAILABLE' };
  }
  const payment = await deps.processor.capturePayment(depositId);
  return isRefusal(payment) ? undefined : { payment };
}

/**
 * Asks the processor how a deposit stands and takes it on from there. `mustBeDue` leaves one alone that was asked about just now. One the
 * processor has never heard of is closed there before it is called failed here.
 */
export async function askAboutDeposit(
  deps: DepositDeps,
  asked: { depositId: string; mustBeDue: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const before = await findDeposit(deps.db, asked.depositId);
  if (!before) return;
  const nextAskAt = nextAsking(now, before.askedTimes + 1);
  const deposit = await claimAsking(deps.db, { ...asked, now, nextAskAt });
  if (!deposit) return;
  if (deposit.askedTimes === ASKED_TOO_OFTEN && isOpen(deposit.state)) await tellUnresolved(deps, deposit);
  const found = await deps.processor.findPayment(deposit.depositId);
  if (isRefusal(found)) return;
  const ageOf = (unit: 'seconds' | 'minutes') => now.since(deposit.createdAt).total(unit);
  if (found === 'UNKNOWN') {
    if (isOpen(deposit.state) && ageOf('seconds') >= GIVEN_UP_SECONDS)
      await endDeposit(deps, deposit, 'SYSTEM_FAILURE');
    return;
  }
  if (found.state === 'CHALLENGE' && ageOf('minutes') >= CHALLENGE_MINUTES)
    return endDeposit(deps, deposit, 'PAYMENT_TIMED_OUT');
  await hear(deps, found);
}

async function tellUnresolved(deps: DepositDeps, deposit: Deposit): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    recordSignificantEvent(tx, {
      actor: 'system',
      action: 'wallet.deposit-unresolved',
      subject: deposit.depositId,
      details: { state: deposit.state, askedTimes: deposit.askedTimes, amountCents: String(deposit.amountCents) },
      businessTime: deps.clock.now(),
    }),
  );
}

async function latest(deps: DepositDeps, depositId: string): Promise<Deposit> {
  const deposit = await findDeposit(deps.db, depositId);
  if (!deposit) throw new Error(`no deposit ${depositId}`);
  return deposit;
}
