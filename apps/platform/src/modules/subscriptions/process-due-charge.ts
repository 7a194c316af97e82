import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { findDraw, purchaseForSubscription, type Receipt } from '../draw-games/index.ts';
import {
  type Charge,
  type ChargeStep,
  isPlayerBarred,
  judgeCharge,
  lastChargeAt,
  orderKeyOf,
  stepAfterRefusal,
} from './charge.ts';
import { findCharge, findDueCharges, postponeCharge, settleCharge } from './charges-store.ts';
import { endSubscription, pauseForProblem } from './end-subscription.ts';
import { isOver } from './is-over.ts';
import { notifyMissed } from './notify-player.ts';
import { planReplacementDraw } from './plan-draw.ts';
import type { Subscription } from './subscription.ts';
import { lockSubscription, saveSubscription } from './subscriptions-store.ts';
import { ticketFor } from './ticket-quote.ts';

/** Dependencies of charges. */
export type ChargeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Signs the receipts of tickets. */
  readonly statementKey: SigningKey;
  /** Whether subscriptions are currently switched on [S6-5/subscriptions]. */
  readonly isSwitchedOn: () => boolean;
};

/** Maximum number of charges per run, and how long a run may take; the next run continues. */
const MAX_CHARGES = 5_000;
const PAGE = 200;
const MAX_RUN_SECONDS = 50;
/** Minutes until a charge that waits for a jackpot or for something closed is checked again. */
const CHECK_AGAIN_MINUTES = 10;
/** Minutes until a failed charge is tried again. */
const AFTER_ERROR_MINUTES = 2;

/**
 * Makes every due charge. A failing one doesn't block the others, now or in the next run: it is tried again some
 * minutes later, and the first error is thrown at the end.
 */
export async function makeDueCharges(deps: ChargeDeps): Promise<void> {
  const faults: unknown[] = [];
  const until = deps.clock.now().add({ seconds: MAX_RUN_SECONDS });
  const isOver = () => Temporal.Instant.compare(deps.clock.now(), until) > 0;
  const tried = new Set<string>();
  for (let made = 0; made < MAX_CHARGES && !isOver(); made += PAGE) {
    const due = await findDueCharges(deps.db, { now: deps.clock.now(), limit: PAGE + faults.length });
    const fresh = due.filter((one) => !tried.has(orderKeyOf(one)));
    for (const one of fresh) {
      if (isOver()) break;
      tried.add(orderKeyOf(one));
      await processDueCharge(deps, one).catch(async (fault: unknown) => {
        faults.push(fault);
        await postpone(deps, one).catch((again: unknown) => faults.push(again));
      });
    }
    if (fresh.length < PAGE) break;
  }
  if (faults.length > 0) throw faults[0];
}

/** Postpones a failed charge by some minutes, behind those that are due now. */
async function postpone({ db, clock }: ChargeDeps, which: Which): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await lockDue(tx, which);
    const chargesAt = clock.now().add({ minutes: AFTER_ERROR_MINUTES });
    if (due) await postponeCharge(tx, { ...due.charge, chargesAt });
  });
}

type Which = Pick<Charge, 'subscriptionId' | 'drawId'>;
type Due = { readonly subscription: Subscription; readonly charge: Charge };

/**
 * Buys the ticket of one charge exactly once, through the same checks as every purchase. Ticket, money and the settled
 * charge are one transaction, so a crash leaves all or nothing. A refusal is recorded in a second transaction, and the
 * charge is tried again if that fails.
 */
export async function processDueCharge(deps: ChargeDeps, which: Which): Promise<void> {
  const tried = await inTransaction(deps.db, (tx) => buyTicket(tx, deps, which));
  if (!isRefusal(tried)) return;
  const step = stepAfterRefusal(tried);
  await inTransaction(deps.db, async (tx) => {
    const due = await lockDue(tx, which);
    if (due) await takeStep(tx, { ...due, step, now: deps.clock.now() });
  });
}

async function buyTicket(tx: Tx, deps: ChargeDeps, which: Which): Promise<Refusal | undefined> {
  const due = await lockDue(tx, which);
  if (!due) return undefined;
  const { subscription, charge } = due;
  const now = deps.clock.now();
  const draw = await findDraw(tx, which.drawId);
  const step = judgeCharge({ ...due, draw, isSwitchedOn: deps.isSwitchedOn(), now });
  if (step.step !== 'buy' || !draw) {
    await takeStep(tx, { ...due, step, now });
    return undefined;
  }
  const ticket = ticketFor(subscription.terms, draw, now);
  if (isRefusal(ticket)) return ticket;
  // The price must be what the player agreed to, to the cent.
  if (ticket.stakeCents !== subscription.stakeCents) return refuse('PRICE_MISMATCH');
  const purchased = await purchaseForSubscription(tx, {
    playerId: subscription.playerId,
    fund: subscription.fund === 'wallet' ? 'wallet' : 'set-aside',
    orderKey: orderKeyOf(charge),
    source: { kind: 'wagers', wagers: [ticket] },
    expectedTotalCents: subscription.stakeCents,
    clock: deps.clock,
    statementKey: deps.statementKey,
  });
  if (isRefusal(purchased)) return purchased;
  await writeDown(tx, { ...due, receipt: purchased.receipt, now });
  return undefined;
}

/**
 * Returns an open charge of a running subscription, with the subscription locked; undefined when the charge was settled
 * or withdrawn before the lock was taken.
 */
async function lockDue(tx: Tx, which: Which): Promise<Due | undefined> {
  const subscription = await lockSubscription(tx, which.subscriptionId);
  const charge = await findCharge(tx, which);
  return subscription?.state === 'active' && charge?.outcome === null ? { subscription, charge } : undefined;
}

async function writeDown(tx: Tx, bought: Due & { receipt: Receipt; now: Temporal.Instant }): Promise<void> {
  const { subscription, charge, receipt, now } = bought;
  const ticketSerial = receipt.tickets[0]?.serial;
  if (ticketSerial === undefined) throw new Error(`order ${receipt.orderKey} of a subscription has no ticket`);
  const { subscriptionId, drawId } = charge;
  const { totalCents: amountCents } = receipt;
  await settleCharge(tx, { subscriptionId, drawId, outcome: 'bought', reason: null, amountCents, ticketSerial, now });
  const counted = { ...subscription, drawsBought: subscription.drawsBought + 1 };
  await saveSubscription(tx, counted);
  if (await isOver(tx, counted, now)) await endSubscription(tx, counted, { reason: 'END_REACHED', draw: charge, now });
}

/** Carries out the step that was decided instead of a purchase. */
async function takeStep(tx: Tx, decided: Due & { step: ChargeStep; now: Temporal.Instant }): Promise<void> {
  const { subscription, charge, step, now } = decided;
  if (step.step === 'buy') throw new Error('a charge with the step to buy was not bought');
  const { reason } = step;
  if (step.step === 'wait') {
    const again = now.add({ minutes: CHECK_AGAIN_MINUTES });
    const last = lastChargeAt(charge);
    const chargesAt = Temporal.Instant.compare(again, last) < 0 ? again : last;
    return postponeCharge(tx, { ...charge, reason: step.reason, chargesAt });
  }
  const { subscriptionId, drawId } = charge;
  await settleCharge(tx, { subscriptionId, drawId, outcome: step.step === 'skip' ? 'skipped' : 'missed', reason, now });
  if (step.step === 'pause') return pauseForProblem(tx, subscription, { reason: step.reason, draw: charge, now });
  if (step.step === 'end') return endSubscription(tx, subscription, { reason: step.reason, draw: charge, now });
  // A player on a break or barred from play gets no notifications about games. A draw skipped for a jackpot below the
  // player's own threshold isn't reported either.
  if (step.step === 'miss' && reason !== 'ON_BREAK' && !isPlayerBarred(charge))
    await notifyMissed(tx, { subscription, draw: charge, reason }, now);
  await planReplacementDraw(tx, subscription, now);
  if (await isOver(tx, subscription, now))
    await endSubscription(tx, subscription, { reason: 'END_REACHED', draw: charge, now });
}
