import { INSTANT_GAMES_PATHS, type InstantPrizeTable, instantPrizeTables } from '@sunflower/contracts/instant-games.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';

/** The prizes of a game at each of its prices. They change only with a new version of the game's mathematics. */
export function prizeTablesQuery(slug: string) {
  return queryOptions({
    queryKey: ['instant-games', 'prize-tables', slug],
    queryFn: async ({ signal }): Promise<readonly InstantPrizeTable[]> => {
      const call = { path: INSTANT_GAMES_PATHS.prizeTables, params: { id: slug }, answer: instantPrizeTables };
      return (await send({ ...call, signal })).content;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
