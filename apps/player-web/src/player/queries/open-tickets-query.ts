import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../runtime/http/http-client.ts';

/** Maximum number of tickets counted; beyond it, the player only sees that there are more. */
const MAX_COUNTED = 100;

/** Tickets waiting for a draw, and their total stake in cents. `hasMore`: there are more tickets than were counted. */
export type OpenTickets = { readonly count: number; readonly stakeCents: Cents; readonly hasMore: boolean };

/** The player's tickets still in play. [GLI19-07/tickets] */
export function openTicketsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'tickets', 'open'],
    queryFn: async ({ signal }): Promise<OpenTickets> => {
      const query = { state: 'PENDING', limit: MAX_COUNTED };
      const { pageItems, nextCursor } = await send({
        path: DRAW_GAMES_PATHS.tickets,
        query,
        answer: ticketsPage,
        signal,
      });
      const stakeCents = sumCents(pageItems.map((ticket) => ticket.stakeCents));
      return { count: pageItems.length, stakeCents, hasMore: nextCursor !== null };
    },
  });
}
