import { INSTANT_GAMES_PATHS, type InstantRound, instantRoundsPage } from '@sunflower/contracts/instant-games.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../runtime/http/http-client.ts';

/** The player's latest rounds of instant games, or only those that aren't finished. [GLI19-07/rounds] */
export function roundsQuery(playerId: string, only: 'all' | 'open') {
  return queryOptions({
    queryKey: ['player', playerId, 'instant-rounds', only],
    queryFn: async ({ signal }): Promise<readonly InstantRound[]> => {
      const query = only === 'open' ? { state: 'OPEN' } : {};
      return (await send({ path: INSTANT_GAMES_PATHS.rounds, query, answer: instantRoundsPage, signal })).pageItems;
    },
  });
}
