import { queryOptions } from '@tanstack/react-query';
import { latestLoginsQuery, loginOfSession } from './latest-login-query.ts';

/** The net of today changes with every purchase and prize, of which push tells; asked this often while the page is seen. */
const POLL_MS = 60_000;

const calls = () => import('./player-calls.ts');

/** When the session of this page began, RFC 3339, or null when the server does not say. */
export function sessionStartQuery(playerId: string) {
  return queryOptions({ ...latestLoginsQuery(playerId), select: (logins) => loginOfSession(logins) ?? null });
}

/** What today cost and paid, in Central Time. */
export function todayNetQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'today'],
    queryFn: async ({ signal }) => (await calls()).askTodayNet(signal),
    refetchInterval: POLL_MS,
  });
}

/** Whom a location token is for. Asked anew for every check: a new login is a new subject. */
export function locationSubjectQuery() {
  return queryOptions({
    queryKey: ['player', 'location-subject'],
    queryFn: async ({ signal }) => (await calls()).askLocationSubject(signal),
    staleTime: 0,
  });
}
