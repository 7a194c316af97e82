import { ticketsQuery } from '../../features/draw-games/ticket/tickets-query.ts';
import { addLoginLoad } from '../../player/session-lifecycle/login-loads.ts';

/** Registers the features' data that is loaded at login: the player's tickets that wait for a draw. [S4.1-2] */
export function addFeatureLoads(): void {
  addLoginLoad({
    name: 'tickets',
    load: (client, id) => client.prefetchInfiniteQuery(ticketsQuery(id, undefined, { state: 'PENDING' })),
  });
}
