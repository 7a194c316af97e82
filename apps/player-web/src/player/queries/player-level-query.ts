import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 60_000;

/**
 * How far the player is verified; null when it can't be loaded, which blocks nothing here: the server decides. [S3-2]
 * [S7-2]
 */
export function playerLevelQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'player-level'],
    queryFn: async ({ signal }) => (await import('./preference-calls.ts')).fetchPlayerLevel(signal),
    staleTime: FRESH_MS,
  });
}
