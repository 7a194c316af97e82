import type { ShowcaseSession } from '@sunflower/contracts/showcase.ts';

const NOT_LOGGED_IN: ShowcaseSession = { isOpen: false, isLoggedIn: false };

/**
 * Query for whether this browser is logged in to the showcase, for screens and guards. It is always stale, so each
 * screen that opens checks again, which renews the login. [S4.10-4] A failed check is logged and counts as logged out.
 * [S8-18]
 */
export const showcaseSessionQuery = {
  queryKey: ['showcase-session'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShowcaseSession> => {
    try {
      return await (await import('./showcase-calls.ts')).fetchSession(signal);
    } catch (thrown) {
      console.warn('the showcase login could not be checked', thrown);
      return NOT_LOGGED_IN;
    }
  },
  staleTime: 0,
};
