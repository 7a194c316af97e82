import type { QueryClient } from '@tanstack/react-query';
import { featureSetsQuery } from '../access/access-queries.ts';
import { bonusesQuery } from '../bonuses-query.ts';
import { claimsQuery } from '../claims-query.ts';
import { latestLoginsQuery } from '../latest-login-query.ts';
import { preferencesQuery } from '../preferences-query.ts';
import { walletAccountsQuery } from '../wallet-accounts-query.ts';

/** What is loaded when a player has signed in, so that the next screens have it. A load fails for itself. [S4.1-2] */
export type LoginLoad = {
  readonly name: string;
  readonly load: (queryClient: QueryClient, playerId: string) => Promise<unknown>;
};

/** Most loads: each is a room's. */
const MOST_LOADS = 16;

const loads = new Map<string, LoginLoad>();

/** Adds a room's load; a second one of a name replaces the first. */
export function addLoginLoad(load: LoginLoad): void {
  if (!loads.has(load.name) && loads.size >= MOST_LOADS) throw new RangeError('too many loads at login');
  loads.set(load.name, load);
}

addLoginLoad({ name: 'feature-sets', load: (client, id) => client.prefetchQuery(featureSetsQuery(id)) });
addLoginLoad({ name: 'wallet', load: (client, id) => client.prefetchQuery(walletAccountsQuery(id)) });
addLoginLoad({ name: 'bonuses', load: (client, id) => client.prefetchQuery(bonusesQuery(id)) });
addLoginLoad({ name: 'claims', load: (client, id) => client.prefetchQuery(claimsQuery(id)) });
addLoginLoad({ name: 'preferences', load: (client, id) => client.prefetchQuery(preferencesQuery(id)) });
addLoginLoad({ name: 'latest-logins', load: (client, id) => client.prefetchQuery(latestLoginsQuery(id)) });

/** Loads everything of a player who has just signed in. The location script is the location service's own. [S4.1-2/geolocation] */
export async function loadForLogin(queryClient: QueryClient, playerId: string): Promise<void> {
  await Promise.allSettled([...loads.values()].map(async ({ load }) => load(queryClient, playerId)));
}
