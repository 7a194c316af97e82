import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart, cartWagerParams, copyWagerBody, wagerBody } from '@sunflower/contracts/draw-games-cart.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ensureGuestId } from '../../sessions/index.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import type { CartRefusal } from '../refusals/draw-games-refusals.ts';
import type { Cart } from './cart.ts';
import { wireCart } from './cart-wire.ts';
import { addWager, type CartChange, copyWager, emptyCart, readCart, removeWager, replaceWager } from './change-cart.ts';

/** Owner of the empty cart shown to a browser without a cookie; nothing is ever stored in it. */
const NO_OWNER_ID = 'none';

const answers = { 200: cart, 403: errorBody, 404: errorBody, 422: errorBody };
const byWager = { params: cartWagerParams, response: answers };

/**
 * Serves the cart of the player, or of a guest identified by a cookie; signing in moves the guest's wagers to the
 * player's cart (`mergeGuestCart`).
 */
export function cartRoutes(app: Server, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const config = { audience: 'visitor' } as const;

  app.get(DRAW_GAMES_PATHS.cart, { config, schema: { response: { 200: cart } } }, async (request, reply) => {
    const change = cartOf(request, reply, clock);
    reply.header('cache-control', 'no-store');
    return wireCart(await readCart(db, change), change.now);
  });

  app.delete(DRAW_GAMES_PATHS.cart, { config, schema: { response: { 200: cart } } }, async (request, reply) => {
    const change = cartOf(request, reply, clock);
    const emptied = await inTransaction(db, (tx) => emptyCart(tx, change));
    return wireCart(emptied, change.now);
  });

  app.post(
    DRAW_GAMES_PATHS.cartWagers,
    { config, schema: { body: wagerBody, response: answers } },
    async (request, reply) => {
      const change = cartOf(request, reply, clock);
      const changed = await inTransaction(db, (tx) => addWager(tx, { ...change, wager: request.body }));
      return sendCart(reply, changed, change);
    },
  );

  app.put(DRAW_GAMES_PATHS.cartWager, { config, schema: { ...byWager, body: wagerBody } }, async (request, reply) => {
    const change = cartOf(request, reply, clock);
    const { wagerId } = request.params;
    const changed = await inTransaction(db, (tx) => replaceWager(tx, { ...change, wagerId, wager: request.body }));
    return sendCart(reply, changed, change);
  });

  app.delete(DRAW_GAMES_PATHS.cartWager, { config, schema: byWager }, async (request, reply) => {
    const change = cartOf(request, reply, clock);
    const { wagerId } = request.params;
    return sendCart(reply, await inTransaction(db, (tx) => removeWager(tx, { ...change, wagerId })), change);
  });

  const copying = { config, schema: { ...byWager, body: copyWagerBody } };
  app.post(DRAW_GAMES_PATHS.cartWagerCopies, copying, async (request, reply) => {
    const change = cartOf(request, reply, clock);
    const { wagerId } = request.params;
    return sendCart(reply, await inTransaction(db, (tx) => copyWager(tx, { ...change, wagerId })), change);
  });
}

function sendCart(reply: FastifyReply, changed: Cart | Refusal<CartRefusal>, { now }: CartChange) {
  if (isRefusal(changed)) return sendRefusal(reply, changed, REFUSALS);
  return reply.send(wireCart(changed, now));
}

/**
 * Returns the cart owner of a request. A guest gets a cookie with the first request that may change the cart; viewing
 * the cart sets none.
 */
function cartOf(request: FastifyRequest, reply: FastifyReply, clock: Clock): CartChange {
  const now = clock.now();
  if (request.signedIn) return { owner: { kind: 'player', id: request.signedIn.playerId }, now };
  const guestId = request.method === 'GET' ? request.guestId : ensureGuestId(request, reply);
  return { owner: { kind: 'guest', id: guestId ?? NO_OWNER_ID }, now };
}
