import { queryOptions } from '@tanstack/react-query';
import { cookieValue } from '../runtime/storage/cookies.ts';
import type { UserAnswer } from './player-calls.ts';

const FRESH_MS = 60_000;
/** Set by the server beside the session, which scripts cannot see: without it nobody is signed in, and the call is saved. */
const SIGNED_IN_COOKIE = 'signed-in';

/** Who is signed in. [S3-1] [S7-1] A failed load is an answer too, so that no earlier user stays. [S4.1-1] Calls load after the page is usable. */
export function userQuery() {
  return queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }): Promise<UserAnswer> => {
      if (cookieValue(SIGNED_IN_COOKIE) === undefined) return { status: 'missing' };
      try {
        return await (await import('./player-calls.ts')).askUser(signal);
      } catch (reason) {
        if (signal.aborted) throw reason;
        return { status: 'failed' };
      }
    },
    staleTime: ({ state }) => (state.data?.status === 'failed' ? 0 : FRESH_MS),
  });
}
