import { queryOptions } from '@tanstack/react-query';
import { latestLoginsQuery, loginOfSession } from './latest-login-query.ts';

/**
 * Poll interval while the page is visible. Today's net result changes with every purchase and prize, which push also
 * reports.
 */
const POLL_MS = 60_000;

const calls = () => import('./player-calls.ts');

/** When this page's session began, RFC 3339; null when the server doesn't send it. */
export function sessionStartQuery(playerId: string) {
  return queryOptions({ ...latestLoginsQuery(playerId), select: (logins) => loginOfSession(logins) ?? null });
}

/** What the player spent and won today, in Central Time. */
export function todayNetQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'today'],
    queryFn: async ({ signal }) => (await calls()).fetchTodayNet(signal),
    refetchInterval: POLL_MS,
  });
}

/**
 * The subject of a location token. Fetched again for each check before a flagged request, because a new login has a new
 * subject.
 */
export function locationSubjectQuery() {
  return queryOptions({
    queryKey: ['player', 'location-subject'],
    queryFn: async ({ signal }) => (await calls()).fetchLocationSubject(signal),
    staleTime: 0,
  });
}
