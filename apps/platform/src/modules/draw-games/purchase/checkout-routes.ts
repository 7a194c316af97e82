import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { checkoutBody, checkoutParams } from '@sunflower/contracts/draw-games-cart.ts';
import { orderResponse, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { type LocationGate, locationTokenOf } from '../../geolocation/index.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { findOrder } from './orders-store.ts';
import { purchaseAllowingLate } from './purchase-allowing-late.ts';
import { wireReceipt } from './receipt-wire.ts';

/** Far more than a person needs, and low enough to stop a script. */
const MAX_CHECKOUTS_A_MINUTE = 240;

const answers = { 200: receipt, 201: receipt, 401: errorBody, 403: errorBody, 422: errorBody };

export type CheckoutRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly locationGate: LocationGate;
  readonly statementKey: SigningKey;
  /** Returns whether the site hasn't opened yet, so that only invited players may buy. [S9-2/dates] */
  readonly isByInvitation: () => boolean;
};

/** Serves purchases, and the outcome of an order whose response the client didn't receive. */
export function checkoutRoutes(app: Server, deps: CheckoutRouteDeps): void {
  const { db, clock, locationGate, isByInvitation } = deps;
  const limited = rateLimit(app, {
    name: 'checkouts',
    max: MAX_CHECKOUTS_A_MINUTE,
    keyOf: (request) => request.player.sessionId,
  });
  app.post(
    DRAW_GAMES_PATHS.checkouts,
    {
      config: { audience: 'player' },
      preHandler: limited,
      schema: { body: checkoutBody, response: answers },
    },
    async (request, reply) => {
      const { orderKey, cartVersion, wagers = [], expectedTotalCents, clientBuild } = request.body;
      const source =
        cartVersion === undefined
          ? ({ kind: 'wagers', wagers } as const)
          : ({ kind: 'cart', cartVersion: BigInt(cartVersion) } as const);
      const purchased = await purchaseAllowingLate(db, {
        player: request.player,
        orderKey,
        source,
        expectedTotalCents,
        locationToken: locationTokenOf(request),
        locationGate,
        isByInvitation: isByInvitation(),
        clock,
        statementKey: deps.statementKey,
        clientBuild,
      });
      if (isRefusal(purchased)) return sendRefusal(reply, purchased, REFUSALS);
      return reply
        .status(purchased.isReplay ? 200 : 201)
        .header('cache-control', 'no-store')
        .send(wireReceipt(purchased.receipt));
    },
  );

  app.get(
    DRAW_GAMES_PATHS.checkout,
    {
      config: { audience: 'player' },
      schema: { params: checkoutParams, response: { 200: orderResponse, 401: errorBody } },
    },
    async (request, reply) => {
      const found = await findOrder(db, { playerId: request.player.playerId, orderKey: request.params.orderKey });
      const answer = found.state === 'completed' ? { ...found, receipt: wireReceipt(found.receipt) } : found;
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}
