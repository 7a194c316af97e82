import { queryOptions } from '@tanstack/react-query';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import type { DrawName } from '../result-calls.ts';
import { resultPollMs } from '../result-poll.ts';
import { progressPollMs } from './night-phase.ts';

/** Maximum number of tickets shown on the page of one draw, the latest bought. */
const MAX_TICKETS = 50;
const TICKETS_MS = 30_000;

const calls = () => import('./night-calls.ts');
const keyOf = ({ gameId, drawDate, drawNumber }: DrawName) => [gameId, drawDate, drawNumber];

/** Returns the query for a draw's progress. It refetches when the next step is due, and earlier on push events. */
export function progressQuery(name: DrawName) {
  return queryOptions({
    queryKey: ['draw-games', 'progress', ...keyOf(name)],
    queryFn: async ({ signal }) => (await calls()).fetchProgress(name, signal),
    refetchInterval: ({ state: { data } }) => (data ? progressPollMs(data, serverNowMs()) : false),
  });
}

/** One revision of a draw's result. */
export function revisionQuery(name: DrawName, revision: number) {
  return queryOptions({
    queryKey: ['draw-games', 'revision', ...keyOf(name), revision],
    queryFn: async ({ signal }) => (await calls()).fetchRevision(name, revision, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The player's tickets in a draw. `revision`: of its published result, or null; each one makes tickets stale. */
export function drawTicketsQuery(playerId: string, drawId: string, revision: number | null) {
  return queryOptions({
    queryKey: ['player', playerId, 'tickets', 'draw', drawId, revision],
    queryFn: async ({ signal }) => (await calls()).fetchDrawTickets(drawId, MAX_TICKETS, signal),
    refetchInterval: ({ state: { data } }) => {
      const draws = data?.tickets.flatMap((ticket) => ticket.draws.filter((draw) => draw.drawId === drawId));
      return draws ? resultPollMs(draws, serverNowMs()) : TICKETS_MS;
    },
    // Keeps the boards on screen while they're refetched after a new result, but never shows those of another player.
    placeholderData: (before, query) => (query?.queryKey[1] === playerId ? before : undefined),
  });
}
