import {
  SUBSCRIPTION_PATHS as PATHS,
  subscriptionMoney,
  transferBody,
} from '@sunflower/contracts/draw-games-subscriptions.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findSubscriptionMoney, transferFund } from './fund.ts';
import { actGuards, type SubscriptionsRouteDeps } from './subscription-acts-routes.ts';
import { SUBSCRIPTIONS_REFUSAL_TABLE as REFUSALS } from './subscriptions-refusals.ts';

/** Routes of the money set aside for subscriptions, and moving it in and out (S3-12). */
export function fundRoutes(app: Server, deps: SubscriptionsRouteDeps): void {
  const { db, clock } = deps;

  app.get(
    PATHS.fund,
    { config: { audience: 'player' }, schema: { response: { 200: subscriptionMoney, 401: errorBody } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return findSubscriptionMoney(db, request.player.playerId);
    },
  );

  const answers = { 200: subscriptionMoney, 401: errorBody, 403: errorBody, 422: errorBody };
  app.post(
    PATHS.transfers,
    { ...actGuards(app, 'subscription-transfers'), schema: { body: transferBody, response: answers } },
    async (request, reply) => {
      // Set-aside money can be taken back whatever is switched off.
      const flag = request.body.direction === 'in' ? deps.findFlagAgainst() : undefined;
      if (flag) return sendRefusal(reply, refuse('FEATURE_OFF', { details: { flag } }), REFUSALS);
      const transfer = { ...request.body, playerId: request.player.playerId, now: clock.now() };
      const moved = await inTransaction(db, (tx) => transferFund(tx, transfer));
      return isRefusal(moved) ? sendRefusal(reply, moved, REFUSALS) : moved;
    },
  );
}
