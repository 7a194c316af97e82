import type { CheckoutRouteDeps } from './purchase/checkout-routes.ts';
import type { TicketRouteDeps } from './tickets/ticket-routes.ts';

/** Dependencies of this module's routes; the sessions plugin is already registered on the server. */
export type DrawGamesRouteDeps = CheckoutRouteDeps & TicketRouteDeps;
