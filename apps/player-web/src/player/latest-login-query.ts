import type { LoginEvent } from '@sunflower/contracts/sessions.ts';
import { queryOptions } from '@tanstack/react-query';

/** An empty answer is asked for again this often: the limits of time hang on it. */
const ASK_AGAIN_MS = 60_000;

/**
 * The latest logins, newest first; empty when the server does not say. [S7-18] [S8-6/login-events] They do not change while a session
 * lasts.
 */
export function latestLoginsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'latest-logins'],
    queryFn: async ({ signal }) => (await import('./player-calls.ts')).askLatestLogins(signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_AGAIN_MS : false),
  });
}

/** The login the asking session began with; without a mark the newest. */
export function loginOfSession(logins: readonly LoginEvent[]): string | undefined {
  return (logins.find((login) => login.isThisSession) ?? logins[0])?.created;
}

/** The login before this session's, if there was one. (GLI19-04) */
export function previousLogin(logins: readonly LoginEvent[]): string | undefined {
  const own = loginOfSession(logins);
  if (own === undefined) return undefined;
  return logins.find((login) => !login.isThisSession && Date.parse(login.created) < Date.parse(own))?.created;
}
