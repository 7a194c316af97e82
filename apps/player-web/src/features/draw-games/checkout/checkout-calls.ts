import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { checkoutBody } from '@sunflower/contracts/draw-games-cart.ts';
import { type OrderResponse, orderResponse, type Receipt, receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { locationHeaders } from '../../../player/location/send-located.ts';
import type { PendingOrder } from '../../../player/orders/pending-orders.ts';
import { buildIdOfPage } from '../../../runtime/config/build-id-of-page.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';

/**
 * Buys the cart as the player saw it; the receipt names this page's build. The order key makes the call idempotent, so
 * it can be repeated.
 */
export function sendCheckout(order: PendingOrder<'checkout'>, locationToken: string | null): Promise<Receipt> {
  const { orderKey, cartVersion, amountCents: expectedTotalCents } = order;
  const clientBuild = buildIdOfPage();
  const build = clientBuild === undefined ? {} : { clientBuild };
  return send({
    method: 'POST',
    path: DRAW_GAMES_PATHS.checkouts,
    body: jsonBody(checkoutBody, { orderKey, cartVersion, expectedTotalCents, ...build }),
    headers: locationHeaders(locationToken),
    answer: receipt,
    hasIdempotencyKey: true,
  });
}

/** Fetches the state of an order from the server. */
export function fetchOrderState(orderKey: string, signal?: AbortSignal): Promise<OrderResponse> {
  return send({
    path: DRAW_GAMES_PATHS.checkout,
    params: { orderKey },
    answer: orderResponse,
    ...(signal ? { signal } : {}),
  });
}
