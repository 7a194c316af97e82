import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import type { DrawGamesRouteDeps } from './draw-games-route-deps.ts';
import { resultsRoutes } from './publishing/results-routes.ts';
import { checkoutRoutes } from './purchase/checkout-routes.ts';
import { savedNumbersRoutes } from './saved-numbers/saved-numbers-routes.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';

/** Mounts the routes of catalog, results, quick picks, cart, checkout, tickets and saved numbers. */
export function drawGamesRoutes(app: Server, deps: DrawGamesRouteDeps): void {
  catalogRoutes(app, deps);
  cartRoutes(app, deps);
  checkoutRoutes(app, deps);
  resultsRoutes(app, deps);
  ticketRoutes(app, deps);
  savedNumbersRoutes(app, deps);
}
