import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  SUBSCRIPTION_PATHS as PATHS,
  previewBody,
  previewResponse,
  resumeBody,
  type SubscriptionTerms,
  subscriptionBody,
  subscriptionParams,
  subscriptionResponse,
  subscriptionTerms,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkLocation, type LocationGate, type LocationRefusal, locationTokenOf } from '../geolocation/index.ts';
import {
  cancelSubscription,
  editSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionInput,
  subscribe,
} from './change-subscription.ts';
import { findSubscriptionMoney } from './fund.ts';
import { previewTerms } from './preview-terms.ts';
import type { Subscription, Terms } from './subscription.ts';
import { SUBSCRIPTIONS_REFUSAL_TABLE as REFUSALS, type SubscribeRefusal } from './subscriptions-refusals.ts';
import { inputHashOf } from './subscriptions-store.ts';
import { wireNextCharge, wireSubscription } from './subscriptions-wire.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

/**
 * Dependencies of the subscription routes. The flag is checked where one route serves actions that can and can't be
 * switched off.
 */
export type SubscriptionsRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the flag that currently prevents ordering subscriptions; undefined if none does [S6-5/subscriptions]. */
  readonly findFlagAgainst: () => string | undefined;
  /** A subscription is ordered inside Kansas (decision 133). */
  readonly locationGate: LocationGate;
};

/**
 * Rate limit per session for actions on subscriptions: far more than anyone can tap, but low enough to stop a script.
 */
const MAX_ACTS_A_MINUTE = 120;

const refused = { 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody };
export const SUBSCRIPTION_ANSWERS = { 200: subscriptionResponse, ...refused };

/** Returns the guards of routes that change something; routes with one name share a rate limit. */
export function actGuards(app: Server, name: string) {
  const keyOf = (request: FastifyRequest) => request.player.sessionId;
  return {
    config: { audience: 'player' },
    preHandler: rateLimit(app, { name, max: MAX_ACTS_A_MINUTE, keyOf }),
  } as const;
}

/** Routes for ordering and for every action on an order. None of them takes a payment; charges come later. */
export function subscriptionActsRoutes(app: Server, deps: SubscriptionsRouteDeps): void {
  const { db, clock } = deps;
  const guards = actGuards(app, 'subscription-acts');
  const one = { params: subscriptionParams, response: SUBSCRIPTION_ANSWERS };

  app.post(
    PATHS.previews,
    { ...guards, schema: { body: previewBody, response: { 200: previewResponse, ...refused } } },
    async (request, reply) => {
      const { gameId, fund, ...terms } = request.body;
      const now = clock.now();
      const input = { playerId: request.player.playerId, gameId, fund, terms: termsOf(terms), now };
      const preview = await previewTerms(db, input);
      if (isRefusal(preview)) return sendRefusal(reply, preview, REFUSALS);
      const { stakeCents, firstCharge } = preview;
      return { serverNow: now.toString(), stakeCents, firstCharge: firstCharge && wireNextCharge(firstCharge) };
    },
  );

  const made = { 201: subscriptionResponse, ...SUBSCRIPTION_ANSWERS };
  app.post(
    PATHS.subscriptions,
    { ...guards, schema: { body: subscriptionBody, response: made } },
    async (request, reply) => {
      const { gameId, subscriptionKey, ...terms } = request.body;
      const { playerId } = request.player;
      const order = { ...inputOf(terms), gameId, subscriptionKey, playerId, now: clock.now() };
      const ordered = await orderInKansas(deps, { request, useKey: subscriptionKey }, (tx) => subscribe(tx, order));
      if (isRefusal(ordered)) return sendRefusal(reply, ordered, REFUSALS);
      reply.status(ordered.isReplay ? 200 : 201);
      return sendSubscription(reply, deps, ordered.subscription);
    },
  );

  app.put(PATHS.subscription, { ...guards, schema: { ...one, body: subscriptionTerms } }, async (request, reply) => {
    const change = { ...inputOf(request.body), ...actOf(request, clock) };
    const useKey = `edit/${change.subscriptionId}/${inputHashOf({ ...change, gameId: '' }).toString('hex')}`;
    const edited = await orderInKansas(deps, { request, useKey }, (tx) => editSubscription(tx, change));
    return sendSubscription(reply, deps, edited);
  });
  app.post(PATHS.resume, { ...guards, schema: { ...one, body: resumeBody } }, async (request, reply) => {
    const order = { ...actOf(request, clock), ...request.body };
    const useKey = `resume/${order.subscriptionId}/${order.stakeCents}`;
    const resumed = await orderInKansas(deps, { request, useKey }, (tx) => resumeSubscription(tx, order));
    return sendSubscription(reply, deps, resumed);
  });
  app.post(PATHS.pause, { ...guards, schema: { ...one, body: noBody } }, (request, reply) =>
    act(reply, deps, (tx) => pauseSubscription(tx, actOf(request, clock))),
  );
  app.delete(PATHS.subscription, { ...guards, schema: one }, (request, reply) =>
    act(reply, deps, (tx) => cancelSubscription(tx, actOf(request, clock))),
  );
}

/**
 * Runs what a player orders and checks in the same transaction that they are in Kansas: a wager is initiated where
 * its order is given (31 U.S.C. 5362(10)(B), decision 133). Other refusals come first, and a refused location rolls
 * the order back. A repeated order may reuse its token, because `useKey` names it.
 */
function orderInKansas<Ordered, Reason extends string>(
  { db, clock, locationGate }: SubscriptionsRouteDeps,
  { request, useKey }: { readonly request: FastifyRequest; readonly useKey: string },
  order: (tx: Tx) => Promise<Ordered | Refusal<Reason>>,
): Promise<Ordered | Refusal<Reason | LocationRefusal>> {
  const token = locationTokenOf(request);
  const input = { ...request.player, token, activity: LOCATION_ACTIVITIES.subscription, useKey, now: clock.now() };
  return inTransaction(db, async (tx) => {
    const ordered = await order(tx);
    if (isRefusal(ordered)) return ordered;
    const located = await checkLocation(tx, locationGate, input);
    return isRefusal(located) ? located : ordered;
  });
}

/** Sends a subscription in its current state, with the money it is paid from. */
export async function sendSubscription(
  reply: FastifyReply,
  { db, clock }: SubscriptionsRouteDeps,
  found: Subscription | Refusal<SubscribeRefusal | LocationRefusal>,
) {
  if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
  const { playerId } = found;
  const now = clock.now();
  const money = await findSubscriptionMoney(db, playerId);
  const [view] = await viewSubscriptions(db, { playerId, subscriptions: [found], money, now });
  if (!view) throw new Error('a subscription is missing from its own list');
  const subscription = wireSubscription(view);
  return reply.header('cache-control', 'no-store').send({ serverNow: now.toString(), subscription });
}

async function act(
  reply: FastifyReply,
  deps: SubscriptionsRouteDeps,
  change: (tx: Tx) => Promise<Subscription | Refusal<SubscribeRefusal>>,
) {
  return sendSubscription(reply, deps, await inTransaction(deps.db, change));
}

function actOf({ player, params }: { player: { playerId: string }; params: { subscriptionId: string } }, clock: Clock) {
  return { playerId: player.playerId, subscriptionId: params.subscriptionId, now: clock.now() };
}

function inputOf({ fund, stakeCents, ...terms }: SubscriptionTerms): SubscriptionInput {
  return { fund, stakeCents, terms: termsOf(terms) };
}

function termsOf({ boards, quickPicks, addOns, weekdays, sessions, jackpotAtLeastCents, end }: Terms): Terms {
  return { boards, quickPicks, addOns, weekdays, sessions, jackpotAtLeastCents, end };
}
