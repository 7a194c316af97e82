import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { scheduleChange } from './later-store.ts';
import { findMethod } from './methods-store.ts';
import { insertPayment, lockPayment, type StoredPayment, updatePayment } from './payments-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type ProcessorRefusal, refuseWith } from './register-method.ts';
import { behaviorNamed } from './sandbox.ts';
import { sendPaymentUpdate } from './send-updates.ts';

/** States that can still be closed without money having moved. */
const OPEN: ReadonlySet<ProcessorPayment['state']> = new Set<ProcessorPayment['state']>([
  'PENDING',
  'CHALLENGE',
  'AUTHORIZED',
]);

/** Captures the authorized money (idempotent). An ACH payment is settled, or returned, later. */
export async function capturePayment(
  deps: ProcessorDeps,
  reference: string,
): Promise<StoredPayment | ProcessorRefusal | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment || payment.methodToken === null) return undefined;
    if (payment.state !== 'AUTHORIZED') return OPEN.has(payment.state) ? refuseWith('CONFLICT') : payment;
    const method = await findMethod(tx, payment.methodToken);
    if (!method) throw new Error(`payment ${reference} has no method`);
    const isClearing = method.rail === 'ACH';
    const captured = await updatePayment(tx, reference, { state: 'CAPTURED', isSettled: !isClearing });
    await sendPaymentUpdate(tx, deps, captured);
    const isReturned = behaviorNamed(method.rail, method.behavior).clearing === 'returned';
    if (isClearing) {
      const dueAt = deps.clock.now().add({ seconds: deps.clearingSeconds });
      await scheduleChange(tx, { kind: 'payment', reference, toState: isReturned ? 'RETURNED' : 'SETTLED', dueAt });
    }
    return captured;
  });
}

/**
 * Closes a payment that wasn't captured, and returns it. Closes an unknown reference permanently, so that a late
 * request for it makes no payment.
 */
export async function cancelPayment(
  deps: ProcessorDeps,
  input: { reference: string; amountCents: number },
): Promise<StoredPayment> {
  const { reference, amountCents } = input;
  return inTransaction(deps.db, async (tx) => {
    const closed: StoredPayment = {
      reference,
      methodToken: null,
      inputHash: null,
      version: 1,
      state: 'CANCELED',
      amountCents,
      problem: null,
      phone: null,
      challengeKey: null,
      returnUrl: null,
      isSettled: false,
    };
    if (await insertPayment(tx, { ...closed, createdAt: deps.clock.now() })) return closed;
    const payment = await lockPayment(tx, reference);
    if (!payment) throw new Error(`payment ${reference} is gone`);
    return OPEN.has(payment.state) ? move(tx, deps, { payment, state: 'CANCELED' }) : payment;
  });
}

/** Refunds captured money (idempotent). */
export async function refundPayment(
  deps: ProcessorDeps,
  reference: string,
): Promise<StoredPayment | ProcessorRefusal | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, reference);
    if (!payment) return undefined;
    if (payment.state === 'REFUNDED') return payment;
    return payment.state === 'CAPTURED' ? move(tx, deps, { payment, state: 'REFUNDED' }) : refuseWith('CONFLICT');
  });
}

/** Handles the player's response to the challenge; a second or late response changes nothing. */
export async function answerChallenge(
  deps: ProcessorDeps,
  answer: { reference: string; isConfirmed: boolean },
): Promise<StoredPayment | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, answer.reference);
    if (payment?.state !== 'CHALLENGE') return payment;
    return answer.isConfirmed
      ? move(tx, deps, { payment, state: 'AUTHORIZED' })
      : move(tx, deps, { payment, state: 'DECLINED', problem: 'CHALLENGE_FAILED' });
  });
}

/** Applies a state change of a payment that is due: its challenge expires, or its ACH debit settles or is returned. */
export async function applyDuePaymentChange(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock' | 'origin'>,
  due: { reference: string; toState: string },
): Promise<void> {
  const payment = await lockPayment(tx, due.reference);
  if (!payment) return;
  if (due.toState === 'EXPIRED' && payment.state === 'CHALLENGE') await move(tx, deps, { payment, state: 'EXPIRED' });
  if (payment.state !== 'CAPTURED') return;
  if (due.toState === 'SETTLED') await move(tx, deps, { payment, state: 'CAPTURED', isSettled: true });
  if (due.toState === 'RETURNED') await move(tx, deps, { payment, state: 'RETURNED' });
}

async function move(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock' | 'origin'>,
  to: { payment: StoredPayment } & Parameters<typeof updatePayment>[2],
): Promise<StoredPayment> {
  const { payment, ...change } = to;
  const moved = await updatePayment(tx, payment.reference, change);
  await sendPaymentUpdate(tx, deps, moved);
  return moved;
}
