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
import { applyProcessorUpdate } from './apply-processor-update.ts';
import { createDeposit, type DepositInput } from './create-deposit.ts';
import { CHECKS_BEFORE_REPORT, type Deposit, isDepositId, isOpen, nextCheckAt } from './deposit.ts';
import type { DepositRefusal } from './deposit-refusals.ts';
import { findDeposit, leaseDepositCheck, markDepositSent } from './deposits-store.ts';

export type DepositDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** URL that a challenge page sends the player back to, by the deposit's order key. */
  readonly returnUrlOf: (orderKey: string) => string;
};

/**
 * Maximum number of updates that one call applies. A payment needs two, authorized and captured; the bound stops the
 * loop if a processor contradicts itself.
 */
const MAX_STEPS = 3;
/**
 * A deposit that is still unknown to the processor after this time won't be sent anymore: the request that should have
 * sent it has ended.
 */
const ABANDONED_AFTER_SECONDS = 30;
/** Minutes after which the platform cancels a challenge that is still open; longer than the processor's own timeout. */
const CHALLENGE_MINUTES = 20;

/**
 * Creates a deposit and advances it as far as possible now. If the outcome is unknown, the deposit stays as it is until
 * a webhook or a status check resolves it. No payment is made twice, because the deposit's id is the processor's
 * idempotency key.
 */
export async function startDeposit(
  deps: DepositDeps,
  input: DepositInput & { codeToken: string | undefined },
): Promise<Deposit | Refusal<DepositRefusal>> {
  const created = await inTransaction(deps.db, (tx) => createDeposit(tx, input));
  if (isRefusal(created)) return created;
  const { depositId } = created.deposit;
  // Sends a deposit that was stored but never sent because the process crashed. `markSent` lets only one caller do it.
  if (created.isNew || created.deposit.state === 'created') await sendDeposit(deps, created.deposit, input.codeToken);
  return latest(deps, depositId);
}

async function sendDeposit(deps: DepositDeps, deposit: Deposit, codeToken: string | undefined): Promise<void> {
  const { depositId, playerId, methodId, orderKey, amountCents } = deposit;
  const method = await findMethodOfAnyStatus(deps.db, { playerId, methodId });
  if (!method) throw new Error(`deposit ${depositId} has no method`);
  if (!(await markDepositSent(deps.db, { depositId, now: deps.clock.now() }))) return;
  const answer = await deps.processor.authorizePayment({
    reference: depositId,
    methodToken: method.methodToken,
    amountCents: Number(amountCents),
    returnUrl: deps.returnUrlOf(orderKey),
    ...(codeToken === undefined ? {} : { codeToken }),
  });
  await handleResponse(deps, deposit, answer);
}

/** Handles the processor's response: applies a payment, ends a rejected one, and leaves an unknown outcome open. */
async function handleResponse(
  deps: DepositDeps,
  deposit: Deposit,
  answer: ProcessorPayment | ProcessorRefused | OutcomeUnknown,
): Promise<void> {
  if (!isRefusal(answer)) return receivePayment(deps, answer);
  if (answer.refusal === 'PROCESSOR_UNAVAILABLE') return;
  await endDeposit(deps, deposit, refusalOf(answer).refusal);
}

/** Cancels a payment at the processor first, so it can't take money anymore, and then applies the resulting status. */
async function endDeposit(deps: DepositDeps, deposit: Deposit, problem: PaymentProblem): Promise<void> {
  const ended = await deps.processor.cancelPayment(deposit.depositId, deposit.amountCents);
  if (!isRefusal(ended)) await receivePayment(deps, ended, problem);
}

/**
 * Applies a payment's status, and captures a payment that is authorized. Refunds or cancels it instead if the player
 * was excluded or stopped meanwhile (GLI19-11).
 */
export async function receivePayment(
  deps: DepositDeps,
  payment: ProcessorPayment,
  problem?: PaymentProblem,
): Promise<void> {
  if (!isDepositId(payment.reference)) return;
  let update: PaymentReport | undefined = { payment, ...(problem === undefined ? {} : { problem }) };
  for (let step = 0; step < MAX_STEPS; step++) {
    update = await refundIfStopped(deps, update);
    if (!update) return;
    const received = { ...update, now: deps.clock.now() };
    await inTransaction(deps.db, (tx) => applyProcessorUpdate(tx, received));
    const deposit = await findDeposit(deps.db, payment.reference);
    if (deposit?.state !== 'authorized') return;
    const captured = await capture(deps, deposit);
    if (!captured) return;
    update = captured;
  }
}

/**
 * Refunds money that was captured while the player was excluded or stopped, before it reaches the wallet (GLI19-11).
 * Money already in the wallet stays. A payment that can't be refunded belongs to the player. Returns undefined while
 * the outcome is unknown; the next check tries again.
 */
async function refundIfStopped(deps: DepositDeps, update: PaymentReport): Promise<PaymentReport | undefined> {
  const { reference, state } = update.payment;
  if (state !== 'CAPTURED') return update;
  const deposit = await findDeposit(deps.db, reference);
  if (!deposit || deposit.state === 'posted' || deposit.state === 'returned') return update;
  const { playerId, channel } = deposit;
  if (!(await findAnyRestriction(deps.db, { playerId, units: [depositUnit(channel)], now: deps.clock.now() })))
    return update;
  const refunded = await deps.processor.refundPayment(reference);
  if (isRefusal(refunded)) return refunded.refusal === 'PROCESSOR_REFUSED' ? update : undefined;
  return { payment: refunded, problem: 'ACTION_UNAVAILABLE' };
}

type PaymentReport = { readonly payment: ProcessorPayment; readonly problem?: PaymentProblem };

/**
 * Captures the reserved money, or cancels the reservation if the player was excluded or stopped after it was made
 * (GLI19-11).
 */
async function capture(deps: DepositDeps, deposit: Deposit): Promise<PaymentReport | undefined> {
  const { playerId, depositId, channel, amountCents } = deposit;
  const input = { playerId, units: [depositUnit(channel)], now: deps.clock.now() };
  if (await findAnyRestriction(deps.db, input)) {
    const payment = await deps.processor.cancelPayment(depositId, amountCents);
    return isRefusal(payment) ? undefined : { payment, problem: 'ACTION_UNAVAILABLE' };
  }
  const payment = await deps.processor.capturePayment(depositId);
  return isRefusal(payment) ? undefined : { payment };
}

/**
 * Queries the processor for a deposit's status and advances the deposit. With `mustBeDue`, skips a deposit that was
 * checked recently. A deposit unknown to the processor is canceled there before it is marked failed here.
 */
export async function refreshDeposit(
  deps: DepositDeps,
  input: { depositId: string; mustBeDue: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const before = await findDeposit(deps.db, input.depositId);
  if (!before) return;
  const nextCheck = nextCheckAt(now, before.askedTimes + 1);
  const deposit = await leaseDepositCheck(deps.db, { ...input, now, nextCheck });
  if (!deposit) return;
  if (deposit.askedTimes === CHECKS_BEFORE_REPORT && isOpen(deposit.state)) await reportUnresolved(deps, deposit);
  const found = await deps.processor.findPayment(deposit.depositId);
  if (isRefusal(found)) return;
  const ageOf = (unit: 'seconds' | 'minutes') => now.since(deposit.createdAt).total(unit);
  if (found === 'UNKNOWN') {
    if (isOpen(deposit.state) && ageOf('seconds') >= ABANDONED_AFTER_SECONDS)
      await endDeposit(deps, deposit, 'SYSTEM_FAILURE');
    return;
  }
  if (found.state === 'CHALLENGE' && ageOf('minutes') >= CHALLENGE_MINUTES)
    return endDeposit(deps, deposit, 'PAYMENT_TIMED_OUT');
  await receivePayment(deps, found);
}

async function reportUnresolved(deps: DepositDeps, deposit: Deposit): Promise<void> {
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
