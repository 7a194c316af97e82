import { QueryClient } from '@tanstack/react-query';

/** Answers stay this long in memory after the last screen that showed them. */
const KEPT_MS = 5 * 60_000;
const FRESH_MS = 10_000;

/** One cache of server data. Retries happen in the HTTP client, which knows what may be repeated. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, gcTime: KEPT_MS },
      mutations: { retry: false },
    },
  });
}

/** Drops every answer that belongs to the player who left; what is on screen is asked anew. */
export function forgetPlayerData(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['player'], type: 'inactive' });
  void queryClient.resetQueries({ queryKey: ['player'], type: 'active' });
}
