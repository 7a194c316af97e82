import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TicketsFilter } from './wanted-tickets.ts';

const TICKETS_PAGE_SIZE = 12;
/** Draws are settled while a player watches: a page of tickets that stays open asks again this often. */
const REFRESH_MS = 30_000;

const calls = () => import('./ticket-calls.ts');

/** The player's tickets that pass a filter, latest first. Keyed by player, so that no list meets another player's. */
export function ticketsQuery(playerId: string, limit = TICKETS_PAGE_SIZE, filter: TicketsFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'tickets', limit, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).askTickets({ ...filter, limit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
    // What was found before stays on screen while the next is on its way, but never another player's.
    placeholderData: (before, query) => (query?.queryKey[1] === playerId ? before : undefined),
  });
}

/** One ticket by its serial. */
export function ticketQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket', serial],
    queryFn: async ({ signal }) => (await calls()).askTicket(serial, signal),
    refetchInterval: REFRESH_MS,
  });
}

/** Whether a ticket won, for whoever has its number. Asked once when asked for: it is not watched. */
export function ticketCheckQuery(serial: string) {
  return queryOptions({
    queryKey: ['draw-games', 'ticket-check', serial],
    queryFn: async ({ signal }) => (await calls()).askTicketCheck(serial, signal),
    retry: false,
  });
}
