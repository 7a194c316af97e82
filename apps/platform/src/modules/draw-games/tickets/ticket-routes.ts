import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { TICKET_COPY_PATHS, ticketCheck, ticketCheckParams } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { ticket, ticketParams, ticketsPage, ticketsQuery } from '@sunflower/contracts/draw-games-tickets.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { languageOfRequest } from '@sunflower/contracts/languages.ts';
import { TICKET_GROUPS, ticketGroupOf } from '@sunflower/contracts/ticket-groups.ts';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import * as z from 'zod/mini';
import { findTicketClaims } from '../../claims/index.ts';
import { DRAW_GAMES_REFUSAL_TABLE as REFUSALS } from '../refusals/draw-games-refusal-table.ts';
import { checkTicket } from './check-ticket.ts';
import { findTicket, listTickets } from './find-tickets.ts';
import { serialCharacters } from './serial-text.ts';
import { ticketPdf } from './ticket-pdf.ts';
import { wireCheck, wireTicket } from './ticket-wire.ts';
import { findSignedReceipt } from './tickets-store.ts';

/** Limit of ticket checks: enough for several guests behind one address, and far too few to guess fifty random bits. */
const CHECKS_A_MINUTE = { audience: 'public', rateLimit: { max: 60, timeWindow: 60_000 } } as const;
/** Limit of ticket files, more than any player saves. */
const FILES_A_MINUTE = { rateLimit: { max: 20, timeWindow: 60_000 } };

/** Dependencies of the ticket routes. */
export type TicketRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns whether the tickets of a group of games may be listed now [S6-5/tickets]. */
  readonly isTicketListOn: (group: 'powerball' | 'mega-millions' | 'pick' | 'other') => boolean;
};

/**
 * Serves a player's own tickets. Each group of games has its own flag: a group that is switched off is left out of
 * lists, and a request for only that group is refused [S6-5/tickets]. Anyone may check whether a ticket won.
 */
export function ticketRoutes(app: Server, deps: TicketRouteDeps): void {
  const { db } = deps;
  const config = { audience: 'player' } as const;

  const listSchema = { querystring: ticketsQuery, response: { 200: ticketsPage, 401: errorBody, 403: errorBody } };
  app.get(DRAW_GAMES_PATHS.tickets, { config, schema: listSchema }, async (request, reply) => {
    const { group, gameId, search, ...input } = request.query;
    const gameIds = openGames(deps, { group, gameId });
    if (isRefusal(gameIds)) return sendRefusal(reply, gameIds, REFUSALS);
    const serialPart = search === undefined ? {} : { serialPart: serialCharacters(search) };
    const page = await listTickets(db, { ...given(input), playerId: request.player.playerId, gameIds, ...serialPart });
    return reply
      .header('cache-control', 'no-store')
      .send({ pageItems: page.pageItems.map((view) => wireTicket(view)), nextCursor: page.nextCursor });
  });

  const ticketSchema = {
    params: ticketParams,
    response: { 200: ticket, 401: errorBody, 403: errorBody, 404: errorBody },
  };
  app.get(DRAW_GAMES_PATHS.ticket, { config, schema: ticketSchema }, async (request, reply) => {
    const owned = { playerId: request.player.playerId, serial: request.params.serial };
    const found = await findTicket(db, owned);
    const gameIds = openGames(deps, { gameId: found?.ticket.gameId });
    if (isRefusal(gameIds)) return sendRefusal(reply, gameIds, REFUSALS);
    if (!found) return sendRefusal(reply, refuse('TICKET_UNKNOWN'), REFUSALS);
    const receipt = await findSignedReceipt(db, owned);
    const shown = wireTicket(found, await findTicketClaims(db, owned));
    return reply.header('cache-control', 'no-store').send(receipt ? { ...shown, receipt } : shown);
  });

  const fileSchema = { params: ticketParams, response: { 200: z.instanceof(Buffer) } };
  app.get(
    TICKET_COPY_PATHS.pdf,
    { config: { ...config, ...FILES_A_MINUTE }, schema: fileSchema },
    async (request, reply) => {
      const found = await findTicket(db, { playerId: request.player.playerId, serial: request.params.serial });
      const gameIds = openGames(deps, { gameId: found?.ticket.gameId });
      if (isRefusal(gameIds)) return sendRefusal(reply, gameIds, REFUSALS);
      if (!found) return sendRefusal(reply, refuse('TICKET_UNKNOWN'), REFUSALS);
      const head = { language: languageOfRequest(request.headers), asOf: deps.clock.now() };
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="sunflower-ticket-${found.ticket.serial}.pdf"`)
        .send(await ticketPdf(found, head));
    },
  );

  const checkSchema = { params: ticketCheckParams, response: { 200: ticketCheck, 404: errorBody } };
  app.get(TICKET_COPY_PATHS.check, { config: CHECKS_A_MINUTE, schema: checkSchema }, async (request, reply) => {
    const found = await checkTicket(db, request.params.serial);
    if (!found) return sendRefusal(reply, refuse('TICKET_UNKNOWN'), REFUSALS);
    return reply.header('cache-control', 'no-store').send(wireCheck(found));
  });
}

/** Returns the requested games whose ticket lists are on; refuses if all of these lists are off. */
function openGames(
  { isTicketListOn }: Pick<TicketRouteDeps, 'isTicketListOn'>,
  input: { group?: string | undefined; gameId?: string | undefined },
) {
  const wanted = input.gameId === undefined ? input.group : ticketGroupOf(input.gameId);
  const groups = TICKET_GROUPS.filter((group) => wanted === undefined || group === wanted);
  const open = groups.filter(isTicketListOn);
  if (open.length === 0) return refuse('FEATURE_OFF');
  return ALL_RULES.map(({ gameId }) => gameId).filter(
    (gameId) =>
      open.includes(ticketGroupOf(gameId)) &&
      (input.gameId === undefined || gameId === input.gameId) &&
      (input.group === undefined || ticketGroupOf(gameId) === input.group),
  );
}

/** Returns a query without the keys whose value is undefined, which domain functions expect to be absent. */
function given<Query extends object>(query: Query): { [Name in keyof Query]: Exclude<Query[Name], undefined> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never;
}
