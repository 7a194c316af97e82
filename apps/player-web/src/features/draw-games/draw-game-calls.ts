import { DRAW_GAMES_PATHS, gameAnswer, gamesAnswer } from '@sunflower/contracts/draw-games.ts';
import { type Cart, cart } from '@sunflower/contracts/draw-games-cart.ts';
import { TICKET_COPY_PATHS, type TicketCheck, ticketCheck } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { type Ticket, ticket, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { deviceNowMs, learnServerTime } from '../../runtime/clock/server-clock.ts';
import { type Call, send } from '../../runtime/http/http-client.ts';
import type { TicketsFilter } from './wanted-tickets.ts';

async function sendAndSetClock<Answer extends { serverNow: string }>(call: Call<Answer>): Promise<Answer> {
  const askedAtMs = deviceNowMs();
  const answer = await send(call);
  learnServerTime(answer.serverNow, askedAtMs, deviceNowMs());
  return answer;
}

export const gamesCall = { path: DRAW_GAMES_PATHS.games, answer: gamesAnswer };

export function gameCall(gameId: string) {
  return { path: DRAW_GAMES_PATHS.game, params: { gameId }, answer: gameAnswer };
}

/** The games of the lobby; its answer also sets the clock. */
export const askGames = (signal: AbortSignal) => sendAndSetClock({ ...gamesCall, signal });

/** One game; its answer also sets the clock. */
export const askGame = (gameId: string, signal: AbortSignal) => sendAndSetClock({ ...gameCall(gameId), signal });

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

/** The cart of a guest or a player. */
export function askCart(signal: AbortSignal): Promise<Cart> {
  return send({ path: DRAW_GAMES_PATHS.cart, answer: cart, signal });
}
