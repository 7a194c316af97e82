import { errorBody } from '@sunflower/contracts/errors.ts';
import {
  chanceEntriesPage,
  chanceEntriesQuery,
  chanceEntry,
  chanceEntryBody,
  chanceTicket,
  chanceTicketParams,
  drawingParams,
  drawingProof,
  drawingsResponse,
  SECOND_CHANCE_PATHS as PATHS,
  sealedEntries,
} from '@sunflower/contracts/second-chance.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { listDrawingsForPlayer, viewEntries, viewEntry, viewProof, viewTicketChances } from './drawing-views.ts';
import { enterTicket } from './enter-ticket.ts';
import { findSealedList } from './seals-store.ts';
import { ENTRY_REFUSAL_TABLE } from './second-chance-refusals.ts';
import { wireDrawing, wireEntry, wireProof } from './second-chance-wire.ts';

/** Dependencies of the routes; `isOn` returns whether the site offers second-chance drawings (S9-3). */
export type SecondChanceRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly isOn: () => boolean;
};

/** Rate limit for entries: more than a player ever types, and too few to guess a number with fifty random bits. */
const ENTRIES_A_MINUTE = { rateLimit: { max: 30, timeWindow: 60_000 } };
/** Rate limit for lists, which have megabytes. */
const LISTS_A_MINUTE = { rateLimit: { max: 20, timeWindow: 60_000 } };

/**
 * Registers the routes of second-chance drawings [S9-3/second-chance]. They return 404 while the site doesn't offer
 * them.
 */
export function secondChanceRoutes(app: Server, deps: SecondChanceRouteDeps): void {
  playerRoutes(app, deps);
  proofRoutes(app, deps);
}

function playerRoutes(app: Server, { db, clock, isOn }: SecondChanceRouteDeps): void {
  const config = { audience: 'player' } as const;

  const drawingsSchema = { response: { 200: drawingsResponse, 404: errorBody } };
  app.get(PATHS.drawings, { config, schema: drawingsSchema }, async (request, reply) => {
    if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
    const { canEnter, drawings } = await listDrawingsForPlayer(db, {
      playerId: request.player.playerId,
      now: clock.now(),
    });
    return { canEnter, drawings: drawings.map(wireDrawing) };
  });

  const entriesSchema = { querystring: chanceEntriesQuery, response: { 200: chanceEntriesPage, 404: errorBody } };
  app.get(PATHS.entries, { config, schema: entriesSchema }, async (request, reply) => {
    if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
    const { cursor: before, limit } = request.query;
    const found = await viewEntries(db, { playerId: request.player.playerId, before, limit: limit + 1 });
    const pageItems = found.slice(0, limit);
    const nextCursor = found.length > limit ? (pageItems.at(-1)?.entryId ?? null) : null;
    return { pageItems: pageItems.map(wireEntry), nextCursor };
  });

  const entrySchema = { body: chanceEntryBody, response: { 200: chanceEntry, 404: errorBody } };
  app.post(
    PATHS.entries,
    { config: { ...config, ...ENTRIES_A_MINUTE }, schema: entrySchema },
    async (request, reply) => {
      if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
      const { playerId } = request.player;
      const entered = await enterTicket(db, { ...request.body, playerId, now: clock.now() });
      if (isRefusal(entered)) return sendRefusal(reply, entered, ENTRY_REFUSAL_TABLE);
      return wireEntry(await viewEntry(db, entered));
    },
  );

  const ticketSchema = { params: chanceTicketParams, response: { 200: chanceTicket, 404: errorBody } };
  app.get(PATHS.ticket, { config, schema: ticketSchema }, async (request, reply) => {
    if (!isOn()) return sendError(reply, 404, 'NOT_FOUND');
    const of = { playerId: request.player.playerId, serial: request.params.serial, now: clock.now() };
    const { entry, drawings } = await viewTicketChances(db, of);
    const open = drawings.map(({ drawingId, name, closesAt }) => ({ drawingId, name, closesAt: closesAt.toString() }));
    return { entry: entry ? wireEntry(entry) : null, drawings: open };
  });
}

/** Registers the routes of the proof of a drawing, which are public. */
function proofRoutes(app: Server, { db, isOn }: SecondChanceRouteDeps): void {
  const config = { audience: 'public' } as const;

  const proofSchema = { params: drawingParams, response: { 200: drawingProof, 404: errorBody } };
  app.get(PATHS.proof, { config, schema: proofSchema }, async (request, reply) => {
    const proof = isOn() ? await viewProof(db, request.params.drawingId) : undefined;
    return proof ? wireProof(proof) : sendError(reply, 404, 'NOT_FOUND');
  });

  const listSchema = { params: drawingParams, response: { 200: sealedEntries, 404: errorBody } };
  app.get(PATHS.list, { config: { ...config, ...LISTS_A_MINUTE }, schema: listSchema }, async (request, reply) => {
    const list = isOn() ? await findSealedList(db, request.params.drawingId) : undefined;
    if (list === undefined) return sendError(reply, 404, 'NOT_FOUND');
    return { sealedList: list };
  });
}
