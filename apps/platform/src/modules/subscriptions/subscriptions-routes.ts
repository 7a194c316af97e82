import { noBody } from '@sunflower/contracts/codecs.ts';
import {
  SUBSCRIPTION_PATHS as PATHS,
  previewAnswer,
  previewBody,
  resumeBody,
  type SubscriptionTerms,
  subscriptionAnswer,
  subscriptionBody,
  subscriptionChargesPage,
  subscriptionChargesQuery,
  subscriptionMoney,
  subscriptionParams,
  subscriptionsAnswer,
  subscriptionTerms,
  transferBody,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { slowDown } from '@sunflower/service-base/http/slow-down.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply } from 'fastify';
import {
  type Asked,
  cancelSubscription,
  editSubscription,
  pauseSubscription,
  resumeSubscription,
  subscribe,
} from './change-subscription.ts';
import { listSettledCharges } from './charges-store.ts';
import { findSubscriptionMoney, transferFund } from './fund.ts';
import { previewTerms } from './preview-terms.ts';
import type { Subscription, Terms } from './subscription.ts';
import { SUBSCRIPTIONS_REFUSAL_TABLE as REFUSALS, type SubscribeRefusal } from './subscriptions-refusals.ts';
import { findSubscription, listSubscriptions } from './subscriptions-store.ts';
import { wireCharge, wireNextCharge, wireSubscription } from './subscriptions-wire.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

/** Ended ones a list still shows. */
const ENDED_SHOWN = 50;
/** Far above any hand, low enough to make a script stop. */
const MAX_CHANGES_A_MINUTE = 120;

const refused = { 401: errorBody, 403: errorBody, 404: errorBody, 422: errorBody };
const changed = { 200: subscriptionAnswer, ...refused };

/** What the routes of subscriptions stand on; the flag is asked where one address serves what is switched and what never is. */
export type SubscriptionsRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether subscriptions may be bought now [S6-5/subscriptions]. */
  readonly isCheckoutOn: () => boolean;
};

/** Standing orders of the caller [S1-4]: nothing is paid by these calls but moves between her own accounts. */
export function subscriptionsRoutes(app: Server, deps: SubscriptionsRouteDeps): void {
  const { db, clock } = deps;
  const preHandler = app.requirePlayer;
  const slowed = [
    preHandler,
    slowDown(app, { max: MAX_CHANGES_A_MINUTE, keyOf: (request) => request.player.sessionId }),
  ];
  const params = subscriptionParams;

  app.get(
    PATHS.subscriptions,
    { preHandler, schema: { response: { 200: subscriptionsAnswer, 401: errorBody } } },
    async (request, reply) => {
      const { playerId } = request.player;
      const now = clock.now();
      const money = await findSubscriptionMoney(db, playerId);
      const subscriptions = await listSubscriptions(db, { playerId, ended: ENDED_SHOWN });
      const views = await viewSubscriptions(db, { playerId, subscriptions, money, now });
      reply.header('cache-control', 'no-store');
      return { serverNow: now.toString(), money, subscriptions: views.map(wireSubscription) };
    },
  );

  app.get(PATHS.subscription, { preHandler, schema: { params, response: changed } }, async (request, reply) => {
    const asked = { ...request.params, playerId: request.player.playerId };
    const found = (await findSubscription(db, asked)) ?? refuse('SUBSCRIPTION_UNKNOWN');
    return answer(reply, deps, found);
  });

  app.get(
    PATHS.charges,
    {
      preHandler,
      schema: { params, querystring: subscriptionChargesQuery, response: { 200: subscriptionChargesPage, ...refused } },
    },
    async (request, reply) => {
      const asked = { ...request.params, playerId: request.player.playerId };
      if (!(await findSubscription(db, asked))) return sendRefusal(reply, refuse('SUBSCRIPTION_UNKNOWN'), REFUSALS);
      const { limit, cursor } = request.query;
      const before = readCursor(cursor);
      const found = await listSettledCharges(db, { ...asked, before, limit: limit + 1 });
      const pageItems = found.slice(0, limit);
      const last = found.length > limit ? pageItems.at(-1) : undefined;
      reply.header('cache-control', 'no-store');
      return { pageItems: pageItems.map(wireCharge), nextCursor: last?.drawsAt.toString() ?? null };
    },
  );

  app.get(
    PATHS.fund,
    { preHandler, schema: { response: { 200: subscriptionMoney, 401: errorBody } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findSubscriptionMoney(db, request.player.playerId);
    },
  );

  app.post(
    PATHS.transfers,
    { preHandler: slowed, schema: { body: transferBody, response: { 200: subscriptionMoney, ...refused } } },
    async (request, reply) => {
      const { direction } = request.body;
      // What was set aside comes back whatever is switched off.
      if (direction === 'in' && !deps.isCheckoutOn()) return sendRefusal(reply, checkoutIsOff(), REFUSALS);
      const transfer = { ...request.body, playerId: request.player.playerId, now: clock.now() };
      const moved = await inTransaction(db, (tx) => transferFund(tx, transfer));
      return isRefusal(moved) ? sendRefusal(reply, moved, REFUSALS) : moved;
    },
  );

  app.post(
    PATHS.previews,
    { preHandler: slowed, schema: { body: previewBody, response: { 200: previewAnswer, ...refused } } },
    async (request, reply) => {
      const { gameId, fund, ...terms } = request.body;
      const now = clock.now();
      const asked = { playerId: request.player.playerId, gameId, fund, terms: termsOf(terms), now };
      const preview = await previewTerms(db, asked);
      if (isRefusal(preview)) return sendRefusal(reply, preview, REFUSALS);
      const { stakeCents, firstCharge } = preview;
      return { serverNow: now.toString(), stakeCents, firstCharge: firstCharge && wireNextCharge(firstCharge) };
    },
  );

  app.post(
    PATHS.subscriptions,
    { preHandler: slowed, schema: { body: subscriptionBody, response: { 201: subscriptionAnswer, ...changed } } },
    async (request, reply) => {
      const { gameId, subscriptionKey, ...terms } = request.body;
      const { playerId } = request.player;
      const order = { ...askedOf(terms), gameId, subscriptionKey, playerId, now: clock.now() };
      const made = await inTransaction(db, (tx) => subscribe(tx, order));
      if (isRefusal(made)) return sendRefusal(reply, made, REFUSALS);
      reply.status(made.isReplay ? 200 : 201);
      return answer(reply, deps, made.subscription);
    },
  );

  app.put(
    PATHS.subscription,
    { preHandler: slowed, schema: { params, body: subscriptionTerms, response: changed } },
    (request, reply) => {
      const asked = { ...askedOf(request.body), ...actOf(request) };
      return act(reply, (tx) => editSubscription(tx, asked));
    },
  );

  app.post(
    PATHS.resume,
    { preHandler: slowed, schema: { params, body: resumeBody, response: changed } },
    (request, reply) => {
      const asked = { ...actOf(request), ...request.body };
      return act(reply, (tx) => resumeSubscription(tx, asked));
    },
  );

  app.post(PATHS.pause, { preHandler: slowed, schema: { params, body: noBody, response: changed } }, (request, reply) =>
    act(reply, (tx) => pauseSubscription(tx, actOf(request))),
  );

  app.delete(PATHS.subscription, { preHandler: slowed, schema: { params, response: changed } }, (request, reply) =>
    act(reply, (tx) => cancelSubscription(tx, actOf(request))),
  );

  const actOf = (request: { player: { playerId: string }; params: { subscriptionId: string } }) => ({
    playerId: request.player.playerId,
    subscriptionId: request.params.subscriptionId,
    now: clock.now(),
  });
  const act = async (reply: FastifyReply, change: (tx: Tx) => Promise<Subscription | Refusal<SubscribeRefusal>>) =>
    answer(reply, deps, await inTransaction(db, change));
}

function checkoutIsOff(): Refusal<'FEATURE_OFF'> {
  return refuse('FEATURE_OFF', { details: { flag: 'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT' } });
}

/** Sends one subscription as it stands now, with the money it is to be paid from. */
async function answer(
  reply: FastifyReply,
  { db, clock }: SubscriptionsRouteDeps,
  found: Subscription | Refusal<SubscribeRefusal>,
) {
  if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
  const { playerId } = found;
  const now = clock.now();
  const money = await findSubscriptionMoney(db, playerId);
  const [view] = await viewSubscriptions(db, { playerId, subscriptions: [found], money, now });
  if (!view) throw new Error('a subscription that was found is not shown');
  return reply
    .header('cache-control', 'no-store')
    .send({ serverNow: now.toString(), subscription: wireSubscription(view) });
}

function askedOf({ fund, stakeCents, ...terms }: SubscriptionTerms): Asked {
  return { fund, stakeCents, terms: termsOf(terms) };
}

function termsOf(terms: Terms): Terms {
  const { boards, quickPicks, addOns, weekdays, sessions, jackpotAtLeastCents, end } = terms;
  return { boards, quickPicks, addOns, weekdays, sessions, jackpotAtLeastCents, end };
}

/** The moment behind the last draw looked at; one that is none begins anew. */
function readCursor(cursor: string | undefined): Temporal.Instant | undefined {
  if (cursor === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(cursor)) return undefined;
  try {
    return Temporal.Instant.from(cursor);
  } catch {
    return undefined;
  }
}
