import type { ProcessorNews } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { insertNews } from './later-store.ts';
import { findMethod, methodOnWire, type StoredMethod } from './methods-store.ts';
import { paymentOnWire, type StoredPayment } from './payments-store.ts';
import { payoutOnWire, type StoredPayout } from './payouts-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type Behaviour, behaviourNamed } from './sandbox.ts';

/** News of a card that tells them the wrong way round: each version comes this much earlier than the one before. */
const REVERSED_FROM_SECONDS = 12;
const REVERSED_STEP_SECONDS = 3;

/** Queues the news of a payment as its card or account has it: once, twice, the wrong way round, or never. */
export async function tellPayment(
  tx: Tx,
  deps: Pick<ProcessorDeps, 'clock' | 'origin'>,
  payment: StoredPayment,
): Promise<void> {
  const method = payment.methodToken === null ? undefined : await findMethod(tx, payment.methodToken);
  if (!method) return;
  const news: ProcessorNews = { kind: 'payment', newsId: newId(), payment: paymentOnWire(payment, deps.origin) };
  await queue(tx, news, {
    behaviour: behaviourNamed(method.rail, method.behaviour),
    version: payment.version,
    now: deps.clock.now(),
  });
}

/** Queues the news of a payout. */
export async function tellPayout(tx: Tx, deps: Pick<ProcessorDeps, 'clock'>, payout: StoredPayout): Promise<void> {
  const now = deps.clock.now();
  await insertNews(tx, { kind: 'payout', newsId: newId(), payout: payoutOnWire(payout) }, now);
}

/** Queues the news of a method that was decided. */
export async function tellMethod(tx: Tx, deps: Pick<ProcessorDeps, 'clock'>, method: StoredMethod): Promise<void> {
  await insertNews(tx, { kind: 'method', newsId: newId(), method: methodOnWire(method) }, deps.clock.now());
}

async function queue(
  tx: Tx,
  news: ProcessorNews,
  way: { behaviour: Behaviour; version: number; now: Temporal.Instant },
): Promise<void> {
  const { behaviour, version, now } = way;
  if (behaviour.news === 'never') return;
  const lateSeconds =
    behaviour.news === 'reversed' ? Math.max(0, REVERSED_FROM_SECONDS - version * REVERSED_STEP_SECONDS) : 0;
  await insertNews(tx, news, now.add({ seconds: lateSeconds }));
  if (behaviour.news === 'twice') await insertNews(tx, news, now);
}
