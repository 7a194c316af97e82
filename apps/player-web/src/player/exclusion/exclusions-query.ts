import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/** What holds for a player: break, pause, self-exclusion, and the way back. Push tells of changes made elsewhere. */
export function exclusionsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'exclusions'],
    queryFn: async ({ signal }) => (await import('./exclusion-calls.ts')).askExclusions(signal),
    staleTime: FRESH_MS,
  });
}
