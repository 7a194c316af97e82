import { queryOptions } from '@tanstack/react-query';

/** Push tells of changes; where it is not, and for guests, what is closed is asked for this often while the page is seen. [S9-15/restrictions] */
export const ACCESS_POLL_MS = 60_000;
const FRESH_MS = 10_000;

const calls = () => import('./access-calls.ts');

/** What is switched off for the player. [S7-6] One that cannot be loaded leaves an empty list, and the query its error. [S4.7-3] */
export function featureSetsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'feature-sets'],
    queryFn: async ({ signal }) => (await calls()).askFeatureSets(signal),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}

/** What is allowed to the player by name, which counts before the site opens. [S7-6] */
export function invitationsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'invitations'],
    queryFn: async ({ signal }) => (await calls()).askFeatureSets(signal, 'ALLOW'),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}

/** What is switched for everyone, asked before anybody signs in. [S7-7] */
export function accessAttributesQuery() {
  return queryOptions({
    queryKey: ['access-attributes'],
    queryFn: async ({ signal }) => (await calls()).askAccessAttributes(signal),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}
