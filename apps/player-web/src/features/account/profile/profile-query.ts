import { queryOptions } from '@tanstack/react-query';

/** A link may have been opened in another window. */
const FRESH_MS = 10_000;

/** What the signed-in player's account says. */
export function profileQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'profile'],
    queryFn: async ({ signal }) => (await import('./profile-calls.ts')).askProfile(signal),
    staleTime: FRESH_MS,
  });
}
