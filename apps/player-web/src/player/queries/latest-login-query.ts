import type { LoginEvent } from '@sunflower/contracts/sessions.ts';
import { queryOptions } from '@tanstack/react-query';

/** Retry interval after an empty response: the time limits depend on the login. */
const RETRY_MS = 60_000;

/**
 * The latest logins, newest first; empty when the server doesn't return them. [S7-18] [S8-6/login-events] They don't
 * change during a session.
 */
export function latestLoginsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'latest-logins'],
    queryFn: async ({ signal }) => (await import('./player-calls.ts')).fetchLatestLogins(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? RETRY_MS : false),
  });
}

/** Returns the login that started the current session; the newest when none is marked. */
export function loginOfSession(logins: readonly LoginEvent[]): string | undefined {
  return (logins.find((login) => login.isThisSession) ?? logins[0])?.created;
}

/** Returns the login before this session's, if there was one. (GLI19-04) */
export function previousLogin(logins: readonly LoginEvent[]): string | undefined {
  const own = loginOfSession(logins);
  if (own === undefined) return undefined;
  return logins.find((login) => !login.isThisSession && Date.parse(login.created) < Date.parse(own))?.created;
}
