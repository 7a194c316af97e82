import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { resultPollMs } from '../result-poll.ts';
import { COVERED_FOR_MS } from '../reveal/covered-draw.ts';
import type { TicketsFilter } from './tickets-filter.ts';

const TICKETS_PAGE_SIZE = 12;
/** Draws can be settled while a page of tickets is open, so it refetches at this interval. */
const REFRESH_MS = 30_000;

/** Maximum number of tickets followed for new results, the latest bought first. */
const MAX_FOLLOWED = 50;

const calls = () => import('./ticket-calls.ts');

/**
 * The player's tickets that match a filter, latest first. Keyed by player, so that a list never shows another player's
 * tickets.
 */
export function ticketsQuery(playerId: string, limit = TICKETS_PAGE_SIZE, filter: TicketsFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'tickets', limit, filter],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchTickets({ ...filter, limit, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
    // Keeps the tickets on screen while those of a changed filter load, but never another player's.
    placeholderData: (before, query) => (query?.queryKey[1] === playerId ? before : undefined),
  });
}

/**
 * The player's tickets with a coming draw, or one whose result may still be covered, fetched again when a result is
 * expected.
 */
export function recentTicketsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'tickets', 'recent'],
    queryFn: async ({ signal }) => {
      const from = centralDateOf(serverNowMs() - COVERED_FOR_MS);
      return (await (await calls()).fetchTickets({ from, limit: MAX_FOLLOWED, cursor: undefined }, signal)).pageItems;
    },
    refetchInterval: ({ state: { data } }) =>
      data
        ? resultPollMs(
            data.flatMap((ticket) => ticket.draws),
            serverNowMs(),
          )
        : REFRESH_MS,
  });
}

/** One ticket by its serial number, fetched again when a result is expected. */
export function ticketQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket', serial],
    queryFn: async ({ signal }) => (await calls()).fetchTicket(serial, signal),
    refetchInterval: ({ state: { data } }) => (data ? resultPollMs(data.draws, serverNowMs()) : REFRESH_MS),
  });
}

/** Returns the query for whether a ticket won, for anyone who has its number. It isn't refetched at an interval. */
export function ticketCheckQuery(serial: string) {
  return queryOptions({
    queryKey: ['draw-games', 'ticket-check', serial],
    queryFn: async ({ signal }) => (await calls()).fetchTicketCheck(serial, signal),
    retry: false,
  });
}
