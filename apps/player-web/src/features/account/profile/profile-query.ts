import { queryOptions } from '@tanstack/react-query';

/** Short, because the player may have opened a confirmation link in another window. */
const FRESH_MS = 10_000;

/** Query for the signed-in player's details. */
export function profileQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'profile'],
    queryFn: async ({ signal }) => (await import('./profile-calls.ts')).fetchProfile(signal),
    staleTime: FRESH_MS,
  });
}
