import { queryOptions } from '@tanstack/react-query';

/** Query for the signed-in player's request to close the account, and what has to be settled first. */
export function closingQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'closing'],
    queryFn: async ({ signal }) => (await import('./leaving-calls.ts')).fetchClosing(signal),
  });
}

/** Query for when the player can download their data again; null means now. */
export function downloadsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'data-downloads'],
    queryFn: async ({ signal }) => (await import('./leaving-calls.ts')).fetchAvailableAt(signal),
  });
}
