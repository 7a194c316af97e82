import {
  SUBSCRIPTION_PATHS as PATHS,
  type PreviewAnswer,
  type PreviewBody,
  previewAnswer,
  previewBody,
  resumeBody,
  type SubscriptionBody,
  type SubscriptionMoney,
  type SubscriptionsAnswer,
  type SubscriptionTerms,
  subscriptionAnswer,
  subscriptionBody,
  subscriptionChargesPage,
  subscriptionMoney,
  subscriptionsAnswer,
  subscriptionTerms,
  transferBody,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import type * as z from 'zod/mini';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

export type SubscriptionAnswer = z.output<typeof subscriptionAnswer>;
export type ChargesPage = z.output<typeof subscriptionChargesPage>;
export type Transfer = z.output<typeof transferBody>;

/** The player's subscriptions with what comes next, and the money set aside for them. [S1-4/subscriptions] */
export function askSubscriptions(signal: AbortSignal): Promise<SubscriptionsAnswer> {
  return send({ path: PATHS.subscriptions, answer: subscriptionsAnswer, signal });
}

/** One of them. */
export function askSubscription(subscriptionId: string, signal: AbortSignal): Promise<SubscriptionAnswer> {
  return send({ path: PATHS.subscription, params: { subscriptionId }, answer: subscriptionAnswer, signal });
}

/** A page of its draws that are over: bought, missed or passed over, newest first. */
export function askCharges(
  asked: { readonly subscriptionId: string; readonly cursor: string | undefined; readonly limit: number },
  signal: AbortSignal,
): Promise<ChargesPage> {
  const { subscriptionId, ...query } = asked;
  return send({ path: PATHS.charges, params: { subscriptionId }, query, answer: subscriptionChargesPage, signal });
}

/** What terms would cost for a draw, and their first charge; nothing is kept. */
export function askPreview(terms: PreviewBody): Promise<PreviewAnswer> {
  return send({ method: 'POST', path: PATHS.previews, body: jsonBody(previewBody, terms), answer: previewAnswer });
}

/** Makes a subscription; sent again under its key it is the same one. */
export function createSubscription(wanted: SubscriptionBody): Promise<SubscriptionAnswer> {
  const body = jsonBody(subscriptionBody, wanted);
  const path = PATHS.subscriptions;
  return send({ method: 'POST', path, body, answer: subscriptionAnswer, hasIdempotencyKey: true });
}

/** Puts other terms in place of those a subscription has. */
export function changeTerms(subscriptionId: string, terms: SubscriptionTerms): Promise<SubscriptionAnswer> {
  const body = jsonBody(subscriptionTerms, terms);
  return send({
    method: 'PUT',
    path: PATHS.subscription,
    params: { subscriptionId },
    body,
    answer: subscriptionAnswer,
  });
}

/** No charge until it is resumed. */
export function pauseSubscription(subscriptionId: string): Promise<SubscriptionAnswer> {
  return send({ method: 'POST', path: PATHS.pause, params: { subscriptionId }, answer: subscriptionAnswer });
}

/** Goes on, at the price of a draw that the player sees. */
export function resumeSubscription(subscriptionId: string, stakeCents: bigint): Promise<SubscriptionAnswer> {
  const body = jsonBody(resumeBody, { stakeCents });
  return send({ method: 'POST', path: PATHS.resume, params: { subscriptionId }, body, answer: subscriptionAnswer });
}

/** Ends it for good. */
export function endSubscription(subscriptionId: string): Promise<SubscriptionAnswer> {
  return send({ method: 'DELETE', path: PATHS.subscription, params: { subscriptionId }, answer: subscriptionAnswer });
}

/** Sets money aside for subscriptions or takes it back; sent again under its key it moves once. */
export function moveMoney(transfer: Transfer): Promise<SubscriptionMoney> {
  const body = jsonBody(transferBody, transfer);
  const path = PATHS.transfers;
  return send({ method: 'POST', path, body, answer: subscriptionMoney, hasIdempotencyKey: true });
}
