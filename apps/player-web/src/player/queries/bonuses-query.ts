import { queryOptions } from '@tanstack/react-query';

/** First element of the query keys of all a player's bonuses, so that one message marks them all as stale. */
export const BONUSES = 'bonuses';

/** The player's bonuses that can be played, next to expire first. Push reports changes. [S7-8] [S3-10] */
export function bonusesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, BONUSES, 'playable'],
    queryFn: async ({ signal }) => (await import('./bonus-calls.ts')).fetchBonuses(signal),
  });
}
