import {
  chanceEntriesPage,
  chanceEntry,
  chanceEntryBody,
  chanceTicket,
  drawingProof,
  drawingsResponse,
  SECOND_CHANCE_PATHS as PATHS,
  sealedEntries,
} from '@sunflower/contracts/second-chance.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { jsonBody } from '../../../runtime/http/call.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { fetchKeys } from '../check/proof-calls.ts';

const PAGE_SIZE = 10;

/** Returns the key of everything about a player's second chances. */
export const chancesKey = (playerId: string) => ['player', playerId, 'second-chances'] as const;

/** Open, coming and recent drawings. */
export function drawingsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...chancesKey(playerId), 'drawings'],
    queryFn: ({ signal }) => send({ path: PATHS.drawings, answer: drawingsResponse, signal }),
  });
}

/** A player's entries, newest first, page by page. */
export function entriesQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: [...chancesKey(playerId), 'entries'],
    queryFn: ({ pageParam, signal }) =>
      send({ path: PATHS.entries, query: { limit: PAGE_SIZE, cursor: pageParam }, answer: chanceEntriesPage, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** What a player can do with one of their tickets. */
export function ticketChanceQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: [...chancesKey(playerId), 'ticket', serial],
    queryFn: ({ signal }) => send({ path: PATHS.ticket, params: { serial }, answer: chanceTicket, signal }),
  });
}

/** Enters a ticket in a drawing. Idempotent: repeating it returns the entry. */
export function enterTicket(entry: { readonly drawingId: string; readonly code: string }) {
  const body = jsonBody(chanceEntryBody, entry);
  return send({ method: 'POST', path: PATHS.entries, body, answer: chanceEntry, hasIdempotencyKey: true });
}

/** Downloads everything that is needed to repeat a drawing, with the published beacons; the list once it is sealed. */
export async function downloadProof(drawingId: string) {
  const [proof, { beacons }] = await Promise.all([
    send({ path: PATHS.proof, params: { drawingId }, answer: drawingProof }),
    fetchKeys(),
  ]);
  const listed = proof.seal && (await send({ path: PATHS.list, params: { drawingId }, answer: sealedEntries }));
  return { proof, sealedList: listed?.sealedList, beacons };
}
