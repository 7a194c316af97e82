import type { Cents } from '@sunflower/money/cents.ts';
import { remainingDraws } from '@sunflower/player-rules/subscriptions/subscribed-draws.ts';
import { MAX_SUBSCRIPTIONS } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Draw } from '../draw-games/index.ts';
import type { Charge, ChargeReason } from './charge.ts';
import { listSettledDraws, upsertChargeByAct } from './charges-store.ts';
import { withdrawCharges } from './notify-player.ts';
import { judgeTerms, passOrderGates } from './order-terms.ts';
import { type Agreement, type Subscription, type SubscriptionAct, stateAfter } from './subscription.ts';
import type { SubscribeRefusal } from './subscriptions-refusals.ts';
import {
  findSubscriptionByKey,
  inputHashOf,
  insertSubscription,
  listSubscriptions,
  lockSubscriber,
  lockSubscription,
  saveSubscription,
} from './subscriptions-store.ts';
import { drawsReportedByAct, planCharge } from './upcoming-draws.ts';

/** What a player agrees to on the screen; the price is the one shown there. */
export type SubscriptionInput = Omit<Agreement, 'rulesVersion'>;

/** A player's action on one of their subscriptions. */
export type Act = { readonly playerId: string; readonly subscriptionId: string; readonly now: Temporal.Instant };

/** Draws missed for these reasons are bought after all when the player fixes the problem in time. */
const MENDED: readonly ChargeReason[] = ['PAYMENT_FAILED', 'RULES_CHANGED', 'IDENTITY_REQUIRED', 'RESIDENCE_REQUIRED'];

/**
 * Orders tickets for coming draws [S1-4], once per key: the same request again returns the existing subscription.
 * Nothing is paid now; the response shows the first charge. Refuses a price that differs from the one shown, and more
 * subscriptions than allowed.
 */
export async function subscribe(
  tx: Tx,
  order: SubscriptionInput & { playerId: string; gameId: string; subscriptionKey: string; now: Temporal.Instant },
): Promise<{ subscription: Subscription; isReplay: boolean } | Refusal<SubscribeRefusal>> {
  const { playerId, gameId, now } = order;
  await lockSubscriber(tx, playerId);
  const before = await findSubscriptionByKey(tx, order);
  if (before) {
    const isSame = before.inputHash.equals(inputHashOf(order));
    return isSame ? { subscription: before.subscription, isReplay: true } : refuse('SUBSCRIPTION_KEY_REUSED');
  }
  const closed = await passOrderGates(tx, order);
  if (closed) return closed;
  const running = await listSubscriptions(tx, { playerId, ended: 0 });
  if (running.length >= MAX_SUBSCRIPTIONS)
    return refuse('SUBSCRIPTION_COUNT', { details: { most: MAX_SUBSCRIPTIONS } });
  const agreed = await agree(tx, { gameId, input: order, drawsBought: 0, now });
  if (isRefusal(agreed)) return agreed;
  const { draws, ...agreement } = agreed;
  const made = { subscriptionId: newId(now.epochMilliseconds), playerId, gameId, createdAt: now, ...agreement };
  await insertSubscription(tx, { ...made, subscriptionKey: order.subscriptionKey });
  const subscription = { ...made, state: 'active', reason: null, since: now, drawsBought: 0 } as const;
  await record(tx, subscription, 'subscribed', now);
  await planByAct(tx, subscription, { draws, now });
  return { subscription, isReplay: false };
}

/** Replaces the agreed terms. A paused subscription stays paused until it is resumed. */
export async function editSubscription(
  tx: Tx,
  change: SubscriptionInput & Act,
): Promise<Subscription | Refusal<SubscribeRefusal>> {
  const { now } = change;
  const known = await findOwn(tx, change, 'edit');
  if (isRefusal(known)) return known;
  const closed = await passOrderGates(tx, { ...known, now });
  if (closed) return closed;
  const agreed = await agree(tx, { ...known, input: change, now });
  if (isRefusal(agreed)) return agreed;
  const { draws, ...agreement } = agreed;
  const changed = { ...known, ...agreement };
  await saveSubscription(tx, changed);
  await record(tx, changed, 'edited', now);
  if (changed.state === 'active') {
    await withdrawCharges(tx, changed, now);
    await planByAct(tx, changed, { draws, now });
  }
  return changed;
}

/** Stops all charges until the subscription is resumed. No gate, flag or restriction prevents this. */
export async function pauseSubscription(tx: Tx, act: Act): Promise<Subscription | Refusal<SubscribeRefusal>> {
  const known = await findOwn(tx, act, 'pause');
  if (isRefusal(known) || known.state === 'paused') return known;
  const paused = { ...known, state: 'paused', reason: 'BY_PLAYER', since: act.now } as const;
  await saveSubscription(tx, paused);
  await withdrawCharges(tx, paused, act.now);
  await record(tx, paused, 'paused', act.now);
  return paused;
}

/** Resumes after any pause, at the current price, which the player saw: this is consent to changed rules. */
export async function resumeSubscription(
  tx: Tx,
  act: Act & { stakeCents: Cents },
): Promise<Subscription | Refusal<SubscribeRefusal>> {
  const { now, stakeCents } = act;
  const known = await findOwn(tx, act, 'resume');
  if (isRefusal(known)) return known;
  const closed = await passOrderGates(tx, { ...known, now });
  if (closed) return closed;
  const agreed = await agree(tx, { ...known, input: { ...known, stakeCents }, now });
  if (isRefusal(agreed) || known.state === 'active') return isRefusal(agreed) ? agreed : known;
  const { draws, ...agreement } = agreed;
  const resumed = { ...known, ...agreement, state: 'active', reason: null, since: now } as const;
  await saveSubscription(tx, resumed);
  await record(tx, resumed, 'resumed', now);
  await planByAct(tx, resumed, { draws, now });
  return resumed;
}

/** Ends a subscription for good. Tickets already bought stay bought. */
export async function cancelSubscription(tx: Tx, act: Act): Promise<Subscription | Refusal<SubscribeRefusal>> {
  const known = await findOwn(tx, act, 'cancel');
  if (isRefusal(known) || known.state === 'ended') return known;
  const ended = { ...known, state: 'ended', reason: 'CANCELED', since: act.now } as const;
  await saveSubscription(tx, ended);
  await withdrawCharges(tx, ended, act.now);
  await record(tx, ended, 'canceled', act.now);
  return ended;
}

async function findOwn(
  tx: Tx,
  { playerId, subscriptionId }: Act,
  act: SubscriptionAct,
): Promise<Subscription | Refusal<'SUBSCRIPTION_UNKNOWN' | 'SUBSCRIPTION_ENDED'>> {
  const known = await lockSubscription(tx, subscriptionId);
  if (!known || known.playerId !== playerId) return refuse('SUBSCRIPTION_UNKNOWN');
  return stateAfter(known.state, act) ? known : refuse('SUBSCRIPTION_ENDED');
}

type Agreed = Agreement & { readonly draws: readonly Draw[] };

async function agree(
  tx: Tx,
  wanted: { gameId: string; input: SubscriptionInput; drawsBought: number; now: Temporal.Instant },
): Promise<Agreed | Refusal<SubscribeRefusal>> {
  const { input, gameId, drawsBought, now } = wanted;
  const { terms, fund } = input;
  const judged = await judgeTerms(tx, { gameId, terms, drawsBought, now });
  if (isRefusal(judged)) return judged;
  const { stakeCents, rulesVersion, draws } = judged;
  if (stakeCents !== input.stakeCents)
    return refuse('PRICE_MISMATCH', {
      fields: [{ path: 'stakeCents', code: 'PRICE_MISMATCH' }],
      details: { stakeCents: Number(stakeCents) },
    });
  return { terms, fund, stakeCents, rulesVersion, draws };
}

/**
 * Plans the charges whose notices would be out by now, because the planning job no longer visits those draws. The
 * response to the player's action is their notice.
 */
async function planByAct(
  tx: Tx,
  subscription: Subscription,
  { draws, now }: { draws: readonly Draw[]; now: Temporal.Instant },
): Promise<void> {
  const { terms, drawsBought, subscriptionId } = subscription;
  const settled = await listSettledDraws(tx, { subscriptionIds: [subscriptionId], now });
  // Draws whose charges are settled for good are left out first, so that they don't count toward the remaining draws.
  const over = new Set(settled.filter((one) => !isMended(one)).map(({ drawId }) => drawId));
  const near = drawsReportedByAct(subscription, draws, now)
    .filter(({ drawId }) => !over.has(drawId))
    .slice(0, remainingDraws(terms.end, drawsBought));
  for (const draw of near)
    await upsertChargeByAct(tx, planCharge(subscription, draw, { now, isNotified: true }), MENDED);
}

const isMended = ({ outcome, reason }: Pick<Charge, 'outcome' | 'reason'>) =>
  outcome === 'missed' && reason !== null && MENDED.includes(reason);

async function record(tx: Tx, subscription: Subscription, what: string, now: Temporal.Instant): Promise<void> {
  const { subscriptionId, playerId, gameId, stakeCents, fund } = subscription;
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: `subscriptions.${what}`,
    subject: subscriptionId,
    details: { playerId, gameId, fund, stakeCents: String(stakeCents) },
    businessTime: now,
  });
}
