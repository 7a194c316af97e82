import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findDraw, purchaseByStandingOrder, type Receipt } from '../draw-games/index.ts';
import {
  type Charge,
  type ChargeStep,
  isKeptAway,
  judgeCharge,
  lastChargeAt,
  orderKeyOf,
  stepAfterRefusal,
} from './charge.ts';
import { findCharge, findDueCharges, postponeCharge, settleCharge } from './charges-store.ts';
import { endSubscription, failSubscription } from './end-subscription.ts';
import { isOver } from './is-over.ts';
import { planInstead } from './plan-draw.ts';
import type { Subscription } from './subscription.ts';
import { lockSubscription, saveSubscription } from './subscriptions-store.ts';
import { tellMissed } from './tell-player.ts';
import { ticketFor } from './ticket-quote.ts';

/** What charges stand on. */
export type ChargeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether subscriptions are bought at all now [S6-5/subscriptions]. */
  readonly isSwitchedOn: () => boolean;
};

/** Charges one run makes at most, and how long it may take: the next run goes on. */
const MAX_CHARGES = 5_000;
const PAGE = 200;
const MAX_RUN_SECONDS = 50;
/** How long a charge waits for a jackpot, or for what is closed to be open again, until it looks once more. */
const LOOK_AGAIN_MINUTES = 10;
/** How long one that failed waits until it is tried again. */
const AFTER_FAULT_MINUTES = 2;

/**
 * Makes every charge that is due. One that fails does not hold up the others, now or in the next run; the first fault is thrown at the end, and
 * its charge is tried again some minutes later.
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
      await makeCharge(deps, one).catch(async (fault: unknown) => {
        faults.push(fault);
        await putOff(deps, one).catch((again: unknown) => faults.push(again));
      });
    }
    if (fresh.length < PAGE) break;
  }
  if (faults.length > 0) throw faults[0];
}

/** Puts a charge that failed behind those that are due. */
async function putOff({ db, clock }: ChargeDeps, which: Which): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await lockDue(tx, which);
    const chargesAt = clock.now().add({ minutes: AFTER_FAULT_MINUTES });
    if (due) await postponeCharge(tx, { ...due.charge, chargesAt });
  });
}

type Which = Pick<Charge, 'subscriptionId' | 'drawId'>;
type Due = { readonly subscription: Subscription; readonly charge: Charge };

/**
 * Buys the ticket of one charge exactly once, through the door of every purchase. Ticket, money and the settled charge are one transaction, so a
 * program that dies leaves all or nothing; a refused one is written down in a second, and tried again when it could not be.
 */
export async function makeCharge(deps: ChargeDeps, which: Which): Promise<void> {
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
  // What it costs is what she agreed to, to the cent.
  if (ticket.stakeCents !== subscription.stakeCents) return refuse('PRICE_MISMATCH');
  const purchased = await purchaseByStandingOrder(tx, {
    playerId: subscription.playerId,
    fund: subscription.fund === 'wallet' ? 'wallet' : 'set-aside',
    orderKey: orderKeyOf(charge),
    source: { wagers: [ticket] },
    expectedTotalCents: subscription.stakeCents,
    clock: deps.clock,
  });
  if (isRefusal(purchased)) return purchased;
  await writeDown(tx, { ...due, receipt: purchased.receipt, now });
  return undefined;
}

/** An open charge of a running subscription, under the lock of the latter; undefined when another one has settled or withdrawn it. */
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

/** Carries out what was decided instead of buying. */
async function takeStep(tx: Tx, taken: Due & { step: ChargeStep; now: Temporal.Instant }): Promise<void> {
  const { subscription, charge, step, now } = taken;
  if (step.step === 'buy') throw new Error('a charge that is to be bought was not');
  const { reason } = step;
  if (step.step === 'wait') {
    const again = now.add({ minutes: LOOK_AGAIN_MINUTES });
    const last = lastChargeAt(charge);
    const chargesAt = Temporal.Instant.compare(again, last) < 0 ? again : last;
    return postponeCharge(tx, { ...charge, reason: step.reason, chargesAt });
  }
  const { subscriptionId, drawId } = charge;
  await settleCharge(tx, { subscriptionId, drawId, outcome: step.step === 'skip' ? 'skipped' : 'missed', reason, now });
  if (step.step === 'pause') return failSubscription(tx, subscription, { reason: step.reason, draw: charge, now });
  if (step.step === 'end') return endSubscription(tx, subscription, { reason: step.reason, draw: charge, now });
  // Who rests or is kept away hears nothing of games; a jackpot that was too low is what she wished for.
  if (step.step === 'miss' && reason !== 'ON_BREAK' && !isKeptAway(charge))
    await tellMissed(tx, { subscription, draw: charge, reason }, now);
  await planInstead(tx, subscription, now);
  if (await isOver(tx, subscription, now))
    await endSubscription(tx, subscription, { reason: 'END_REACHED', draw: charge, now });
}
