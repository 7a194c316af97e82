import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, type TicketCheck, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { send } from '../../../runtime/http/http-client.ts';
import type { TicketsFilter } from './tickets-filter.ts';

// Separate from the calls for games, which every visitor makes: most visitors have no tickets.

/** Fetches a page of the player's tickets that match a filter. */
export function fetchTickets(page: TicketsFilter & { limit: number; cursor: string | undefined }, signal: AbortSignal) {
  return send({ path: DRAW_GAMES_PATHS.tickets, query: page, answer: ticketsPage, signal });
}

/** Fetches one ticket of the player. */
export function fetchTicket(serial: string, signal: AbortSignal): Promise<Ticket> {
  return send({ path: DRAW_GAMES_PATHS.ticket, params: { serial }, answer: ticket, signal });
}

/** Fetches whether a ticket won, by its ticket number as the visitor typed it. */
export function fetchTicketCheck(serial: string, signal: AbortSignal): Promise<TicketCheck> {
  return send({ path: TICKET_COPY_PATHS.check, params: { serial }, answer: ticketCheck, signal });
}
