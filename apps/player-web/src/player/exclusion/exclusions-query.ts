import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/** A player's break, pause, self-exclusion and reinstatement. Push reports changes made elsewhere. */
export function exclusionsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'exclusions'],
    queryFn: async ({ signal }) => (await import('./exclusion-calls.ts')).fetchExclusions(signal),
    staleTime: FRESH_MS,
  });
}
