import type { ProcessorUpdate } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { insertWebhook } from './later-store.ts';
import { findMethod, methodOnWire, type StoredMethod } from './methods-store.ts';
import { paymentOnWire, type StoredPayment } from './payments-store.ts';
import { payoutOnWire, type StoredPayout } from './payouts-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type Behavior, behaviorNamed } from './sandbox.ts';

/**
 * Wait of the webhooks of a card whose webhooks arrive in reverse order: this long, less `REVERSED_STEP_SECONDS` times
 * the webhook's version.
 */
const REVERSED_FROM_SECONDS = 12;
const REVERSED_STEP_SECONDS = 3;

/**
 * Queues the webhooks of a payment as the behavior of its card or account demands: once, twice, in reverse order, or
 * never.
 */
export async function sendPaymentUpdate(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock' | 'origin'>,
  payment: StoredPayment,
): Promise<void> {
  const method = payment.methodToken === null ? undefined : await findMethod(tx, payment.methodToken);
  if (!method) return;
  const update: ProcessorUpdate = { kind: 'payment', updateId: newId(), payment: paymentOnWire(payment, deps.origin) };
  await queue(tx, update, {
    behavior: behaviorNamed(method.rail, method.behavior),
    version: payment.version,
    now: deps.clock.now(),
  });
}

/** Queues the webhook of a payout. */
export async function sendPayoutUpdate(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock'>,
  payout: StoredPayout,
): Promise<void> {
  const now = deps.clock.now();
  await insertWebhook(tx, { kind: 'payout', updateId: newId(), payout: payoutOnWire(payout) }, now);
}

/** Queues the webhook of a method that was decided. */
export async function sendMethodUpdate(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock'>,
  method: StoredMethod,
): Promise<void> {
  await insertWebhook(tx, { kind: 'method', updateId: newId(), method: methodOnWire(method) }, deps.clock.now());
}

async function queue(
  tx: Tx,
  update: ProcessorUpdate,
  way: { behavior: Behavior; version: number; now: Temporal.Instant },
): Promise<void> {
  const { behavior, version, now } = way;
  if (behavior.webhooks === 'never') return;
  const lateSeconds =
    behavior.webhooks === 'reversed' ? Math.max(0, REVERSED_FROM_SECONDS - version * REVERSED_STEP_SECONDS) : 0;
  await insertWebhook(tx, update, now.add({ seconds: lateSeconds }));
  if (behavior.webhooks === 'twice') await insertWebhook(tx, update, now);
}
