import type { QueryClient } from '@tanstack/react-query';
import { featureSetsQuery } from '../access/access-queries.ts';
import { bonusesQuery } from '../queries/bonuses-query.ts';
import { claimsQuery } from '../queries/claims-query.ts';
import { documentRequestsQuery } from '../queries/document-requests-query.ts';
import { latestLoginsQuery } from '../queries/latest-login-query.ts';
import { preferencesQuery } from '../queries/preferences-query.ts';
import { walletAccountsQuery } from '../queries/wallet-accounts-query.ts';

/** A load of data that runs when a player has signed in, so that the next screens have the data. [S4.1-2] */
export type LoginLoad = {
  readonly name: string;
  readonly load: (queryClient: QueryClient, playerId: string) => Promise<unknown>;
};

/** Maximum number of loads; each feature adds its own. */
const MAX_LOADS = 16;

const loads = new Map<string, LoginLoad>();

/** Adds a feature's load; a second one with the same name replaces the first. */
export function addLoginLoad(load: LoginLoad): void {
  if (!loads.has(load.name) && loads.size >= MAX_LOADS) throw new RangeError('too many loads at login');
  loads.set(load.name, load);
}

addLoginLoad({ name: 'feature-sets', load: (client, id) => client.prefetchQuery(featureSetsQuery(id)) });
addLoginLoad({ name: 'wallet', load: (client, id) => client.prefetchQuery(walletAccountsQuery(id)) });
addLoginLoad({ name: 'bonuses', load: (client, id) => client.prefetchQuery(bonusesQuery(id)) });
addLoginLoad({ name: 'claims', load: (client, id) => client.prefetchQuery(claimsQuery(id)) });
addLoginLoad({ name: 'documents', load: (client, id) => client.prefetchQuery(documentRequestsQuery(id)) });
addLoginLoad({ name: 'preferences', load: (client, id) => client.prefetchQuery(preferencesQuery(id)) });
addLoginLoad({ name: 'latest-logins', load: (client, id) => client.prefetchQuery(latestLoginsQuery(id)) });

/**
 * Runs all login loads for a player who has just signed in; a failed one is ignored. The location script isn't one of
 * them: the location service loads it. [S4.1-2/geolocation]
 */
export async function loadForLogin(queryClient: QueryClient, playerId: string): Promise<void> {
  await Promise.allSettled([...loads.values()].map(async ({ load }) => load(queryClient, playerId)));
}
