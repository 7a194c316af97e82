import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/**
 * Returns the query for how far the player is verified; null if it can't be loaded. That blocks nothing here, because
 * the server decides. [S3-2] [S7-2]
 */
export function playerLevelQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'player-level'],
    queryFn: async ({ signal }) => (await import('./preference-calls.ts')).fetchPlayerLevel(signal),
    staleTime: FRESH_MS,
  });
}
