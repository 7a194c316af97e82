import { QueryClient } from '@tanstack/react-query';

/** How long a response stays in memory after the last screen that showed it was left. */
const RETENTION_MS = 5 * 60_000;
const FRESH_MS = 10_000;

/**
 * Creates the only cache of server data. The HTTP client retries, because it has the rules for repeating a call. A call
 * that can't be sent fails immediately, so that a change tapped while offline is never sent later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        gcTime: RETENTION_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Drops every response about the player who left; a screen that is still open requests its data again. */
export function forgetPlayerData(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['player'], type: 'inactive' });
  void queryClient.resetQueries({ queryKey: ['player'], type: 'active' });
}
