import {
  SUBSCRIPTION_PATHS as PATHS,
  type PreviewBody,
  type PreviewResponse,
  previewBody,
  previewResponse,
  resumeBody,
  type SubscriptionBody,
  type SubscriptionMoney,
  type SubscriptionsResponse,
  type SubscriptionTerms,
  subscriptionBody,
  subscriptionChargesPage,
  subscriptionMoney,
  subscriptionResponse,
  subscriptionsResponse,
  subscriptionTerms,
  transferBody,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import type * as z from 'zod/mini';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

export type SubscriptionResponse = z.output<typeof subscriptionResponse>;
export type ChargesPage = z.output<typeof subscriptionChargesPage>;
export type Transfer = z.output<typeof transferBody>;

/**
 * Fetches the player's subscriptions with their next charges, and the money set aside for them. [S1-4/subscriptions]
 */
export function fetchSubscriptions(signal: AbortSignal): Promise<SubscriptionsResponse> {
  return send({ path: PATHS.subscriptions, answer: subscriptionsResponse, signal });
}

/** Fetches one subscription. */
export function fetchSubscription(subscriptionId: string, signal: AbortSignal): Promise<SubscriptionResponse> {
  return send({ path: PATHS.subscription, params: { subscriptionId }, answer: subscriptionResponse, signal });
}

/** Fetches a page of a subscription's past draws: bought, missed or skipped, newest first. */
export function fetchCharges(
  input: { readonly subscriptionId: string; readonly cursor: string | undefined; readonly limit: number },
  signal: AbortSignal,
): Promise<ChargesPage> {
  const { subscriptionId, ...query } = input;
  return send({ path: PATHS.charges, params: { subscriptionId }, query, answer: subscriptionChargesPage, signal });
}

/** Fetches the price per draw under these terms, and the first charge; nothing is saved. */
export function fetchPreview(terms: PreviewBody): Promise<PreviewResponse> {
  return send({ method: 'POST', path: PATHS.previews, body: jsonBody(previewBody, terms), answer: previewResponse });
}

/** The headers that prove the player's location: a standing order is given inside Kansas. */
type Located = Readonly<Record<string, string>>;

/** Creates a subscription; idempotent by its key. */
export function createSubscription(wanted: SubscriptionBody, headers: Located): Promise<SubscriptionResponse> {
  const body = jsonBody(subscriptionBody, wanted);
  const path = PATHS.subscriptions;
  return send({ method: 'POST', path, body, headers, answer: subscriptionResponse, hasIdempotencyKey: true });
}

/** Replaces the terms of a subscription. */
export function changeTerms(
  subscriptionId: string,
  terms: SubscriptionTerms,
  headers: Located,
): Promise<SubscriptionResponse> {
  const body = jsonBody(subscriptionTerms, terms);
  return send({
    method: 'PUT',
    path: PATHS.subscription,
    params: { subscriptionId },
    body,
    headers,
    answer: subscriptionResponse,
  });
}

/** Pauses a subscription: nothing is charged until it is resumed. */
export function pauseSubscription(subscriptionId: string): Promise<SubscriptionResponse> {
  return send({ method: 'POST', path: PATHS.pause, params: { subscriptionId }, answer: subscriptionResponse });
}

/** Resumes a subscription at the price per draw that the player sees. */
export function resumeSubscription(
  subscriptionId: string,
  stakeCents: bigint,
  headers: Located,
): Promise<SubscriptionResponse> {
  const body = jsonBody(resumeBody, { stakeCents });
  const params = { subscriptionId };
  return send({ method: 'POST', path: PATHS.resume, params, body, headers, answer: subscriptionResponse });
}

/** Ends a subscription permanently. */
export function endSubscription(subscriptionId: string): Promise<SubscriptionResponse> {
  return send({ method: 'DELETE', path: PATHS.subscription, params: { subscriptionId }, answer: subscriptionResponse });
}

/** Sets money aside for subscriptions or takes it back; idempotent by its key. */
export function moveMoney(transfer: Transfer): Promise<SubscriptionMoney> {
  const body = jsonBody(transferBody, transfer);
  const path = PATHS.transfers;
  return send({ method: 'POST', path, body, answer: subscriptionMoney, hasIdempotencyKey: true });
}
