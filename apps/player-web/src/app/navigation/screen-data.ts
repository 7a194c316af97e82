import type { QueryClient } from '@tanstack/react-query';
import { PLACES } from '../../runtime/navigation/places.ts';

/** Fetches a screen's main data for a signed-in player, unless the cache has it fresh. */
type FetchData = (queryClient: QueryClient, playerId: string) => Promise<void>;

/** The main data of a player's screens, by path. Public screens have their payloads (`payload-ahead.ts`). */
const DATA: Readonly<Record<string, FetchData>> = {
  [PLACES['my-account-tickets']]: async (queryClient, playerId) => {
    const { ticketsQuery } = await import('../../features/draw-games/ticket/tickets-query.ts');
    const lists = (['PENDING', 'FINISHED'] as const).map((state) => ticketsQuery(playerId, undefined, { state }));
    await Promise.all(lists.map((list) => queryClient.fetchInfiniteQuery(list)));
  },
  [PLACES['my-account-transactions']]: async (queryClient, playerId) => {
    const { transactionsQuery } = await import('../../features/wallet/transactions/transactions-query.ts');
    await queryClient.fetchInfiniteQuery(transactionsQuery(playerId, {}));
  },
  [PLACES['my-account']]: async (queryClient, playerId) => {
    const { profileQuery } = await import('../../features/account/profile/profile-query.ts');
    await queryClient.fetchQuery(profileQuery(playerId));
  },
};

/** Fetches the data of the screen at a path, if it has any of the player's own. Throws when that fails. */
export async function fetchScreenData(path: string, queryClient: QueryClient, playerId: string): Promise<void> {
  await DATA[path]?.(queryClient, playerId);
}
