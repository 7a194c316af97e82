import { queryOptions } from '@tanstack/react-query';

/** The first word of the keys of all a player's bonuses, so that one message makes them all old. */
export const BONUSES = 'bonuses';

/** The player's bonuses to be played, what runs out first standing first. Push tells of changes. [S7-8] [S3-10] */
export function bonusesQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, BONUSES, 'playable'],
    queryFn: async ({ signal }) => (await import('./bonus-calls.ts')).askBonuses(signal),
  });
}
