import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import type { DrawGamesRouteDeps } from './draw-games-route-deps.ts';
import { checkoutRoutes } from './purchase/checkout-routes.ts';
import { resultsRoutes } from './results/results-routes.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';

/** Mounts catalogue, results, quick picks, cart, checkout and tickets. */
export function drawGamesRoutes(app: Server, deps: DrawGamesRouteDeps): void {
  catalogueRoutes(app, deps);
  cartRoutes(app, deps);
  checkoutRoutes(app, deps);
  resultsRoutes(app, deps);
  ticketRoutes(app, deps);
}
