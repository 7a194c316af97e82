import { ticketsQuery } from '../features/draw-games/tickets-query.ts';
import { addLoginLoad } from '../player/session-life/login-loads.ts';

/** Adds what the rooms load when a player has signed in. [S4.1-2] */
export function addRoomLoads(): void {
  addLoginLoad({ name: 'tickets', load: (client, id) => client.prefetchInfiniteQuery(ticketsQuery(id)) });
}
