import { queryOptions } from '@tanstack/react-query';

/**
 * Poll interval while the page is visible. Push reports changes sooner; guests, and players without push, depend on
 * polling. [S9-15/restrictions]
 */
export const ACCESS_POLL_MS = 60_000;
const FRESH_MS = 10_000;

const calls = () => import('./access-calls.ts');

/**
 * Returns the query for what is switched off for the player. [S7-6] After a failed load, callers treat the missing list
 * as empty, and the query has the error. [S4.7-3]
 */
export function featureSetsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'feature-sets'],
    queryFn: async ({ signal }) => (await calls()).fetchFeatureSets(signal),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}

/** Returns the query for what the player is explicitly allowed to do, which matters before the site opens. [S7-6] */
export function invitationsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'invitations'],
    queryFn: async ({ signal }) => (await calls()).fetchFeatureSets(signal, 'ALLOW'),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}

/** Returns the query for what is switched off for everyone; it loads before anyone signs in. [S7-7] */
export function accessAttributesQuery() {
  return queryOptions({
    queryKey: ['access-attributes'],
    queryFn: async ({ signal }) => (await calls()).fetchAccessAttributes(signal),
    staleTime: FRESH_MS,
    refetchInterval: ACCESS_POLL_MS,
  });
}
