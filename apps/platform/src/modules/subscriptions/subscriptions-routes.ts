import {
  SUBSCRIPTION_PATHS as PATHS,
  subscriptionChargesPage,
  subscriptionChargesQuery,
  subscriptionParams,
  subscriptionsResponse,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { listSettledCharges } from './charges-store.ts';
import { findSubscriptionMoney } from './fund.ts';
import { fundRoutes } from './fund-routes.ts';
import {
  SUBSCRIPTION_ANSWERS as answers,
  type SubscriptionsRouteDeps,
  sendSubscription,
  subscriptionActsRoutes,
} from './subscription-acts-routes.ts';
import { SUBSCRIPTIONS_REFUSAL_TABLE as REFUSALS } from './subscriptions-refusals.ts';
import { findSubscription, listSubscriptions } from './subscriptions-store.ts';
import { wireCharge, wireSubscription } from './subscriptions-wire.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

/** Number of ended subscriptions in a list. */
const ENDED_SHOWN = 50;

/** Routes of the caller's subscriptions [S1-4]: the list, a single one and its history. */
export function subscriptionsRoutes(app: Server, deps: SubscriptionsRouteDeps): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;
  const params = subscriptionParams;

  app.get(
    PATHS.subscriptions,
    { config, schema: { response: { 200: subscriptionsResponse, 401: errorBody } } },
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

  app.get(PATHS.subscription, { config, schema: { params, response: answers } }, async (request, reply) => {
    const input = { ...request.params, playerId: request.player.playerId };
    const found = (await findSubscription(db, input)) ?? refuse('SUBSCRIPTION_UNKNOWN');
    return sendSubscription(reply, deps, found);
  });

  const page = { 200: subscriptionChargesPage, 401: errorBody, 404: errorBody };
  app.get(
    PATHS.charges,
    { config, schema: { params, querystring: subscriptionChargesQuery, response: page } },
    async (request, reply) => {
      const input = { ...request.params, playerId: request.player.playerId };
      if (!(await findSubscription(db, input))) return sendRefusal(reply, refuse('SUBSCRIPTION_UNKNOWN'), REFUSALS);
      const { limit, cursor } = request.query;
      const found = await listSettledCharges(db, { ...input, before: readCursor(cursor), limit: limit + 1 });
      const pageItems = found.slice(0, limit);
      const last = found.length > limit ? pageItems.at(-1) : undefined;
      reply.header('cache-control', 'no-store');
      return { pageItems: pageItems.map(wireCharge), nextCursor: last?.drawsAt.toString() ?? null };
    },
  );

  fundRoutes(app, deps);
  subscriptionActsRoutes(app, deps);
}

const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** Returns the time of the last draw seen; an invalid cursor starts from the beginning. */
function readCursor(cursor: string | undefined): Temporal.Instant | undefined {
  if (cursor === undefined || !CURSOR.test(cursor)) return undefined;
  try {
    return Temporal.Instant.from(cursor);
  } catch {
    return undefined;
  }
}
