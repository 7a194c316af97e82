import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, type TicketCheck, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { send } from '../../runtime/http/http-client.ts';
import type { TicketsFilter } from './wanted-tickets.ts';

// Apart from the calls of games, which every visitor makes: most visitors have no ticket.

/** A page of the player's tickets that pass a filter. */
export function askTickets(page: TicketsFilter & { limit: number; cursor: string | undefined }, signal: AbortSignal) {
  return send({ path: DRAW_GAMES_PATHS.tickets, query: page, answer: ticketsPage, signal });
}

/** One ticket of the player. */
export function askTicket(serial: string, signal: AbortSignal): Promise<Ticket> {
  return send({ path: DRAW_GAMES_PATHS.ticket, params: { serial }, answer: ticket, signal });
}

/** Whether a ticket won, by its number as a person types it. */
export function askTicketCheck(serial: string, signal: AbortSignal): Promise<TicketCheck> {
  return send({ path: TICKET_COPY_PATHS.check, params: { serial }, answer: ticketCheck, signal });
}
