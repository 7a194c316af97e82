import { queryOptions } from '@tanstack/react-query';

/** The player's claims in every state. Push reports changes. [S7-15] [S4.9-1/claims] */
export function claimsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'claims', 'all'],
    queryFn: async ({ signal }) => (await import('./claim-calls.ts')).fetchClaims(signal),
  });
}
