import type { CheckoutRouteDeps } from './purchase/checkout-routes.ts';
import type { TicketRouteDeps } from './tickets/ticket-routes.ts';

/** What the routes of this room are built on; the sessions plugin is already on the server. */
export type DrawGamesRouteDeps = CheckoutRouteDeps & TicketRouteDeps;
