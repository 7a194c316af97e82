import { queryOptions } from '@tanstack/react-query';
import { cookieValue } from '../../runtime/storage/cookies.ts';
import type { UserResponse } from './player-calls.ts';

const FRESH_MS = 60_000;
/**
 * Cookie that the server sets along with the session cookie, which scripts can't see. Without this cookie no one is
 * signed in, and the call is skipped.
 */
const SIGNED_IN_COOKIE = 'signed-in';

/**
 * The signed-in user. [S3-1] [S7-1] A failed load is also a result, so that no earlier user remains. [S4.1-1] Loaded
 * after the page is usable.
 */
export function userQuery() {
  return queryOptions({
    queryKey: ['user'],
    queryFn: async ({ signal }): Promise<UserResponse> => {
      if (cookieValue(SIGNED_IN_COOKIE) === undefined) return { status: 'missing' };
      try {
        return await (await import('./player-calls.ts')).promptUser(signal);
      } catch (reason) {
        if (signal.aborted) throw reason;
        return { status: 'failed' };
      }
    },
    staleTime: ({ state }) => (state.data?.status === 'failed' ? 0 : FRESH_MS),
  });
}
