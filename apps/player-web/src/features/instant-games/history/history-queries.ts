import { INSTANT_GAMES_PATHS, instantRoundReplay, instantRoundsPage } from '@sunflower/contracts/instant-games.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';

const PAGE_SIZE = 20;

/** The rounds that the history shows: of one game, or all; only unfinished ones, or all. */
export type HistoryFilter = { readonly gameId?: string; readonly isOpen: boolean };

/** The player's rounds, newest first, page by page. */
export function historyQuery(playerId: string, { gameId, isOpen }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, 'instant-rounds', 'history', gameId ?? '', isOpen],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: PAGE_SIZE,
        ...(gameId === undefined ? {} : { gameId }),
        ...(isOpen ? { state: 'OPEN' } : {}),
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      return send({ path: INSTANT_GAMES_PATHS.rounds, query, answer: instantRoundsPage, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** One round with its stored ticket book, for a replay. It moves no money. [GLI19-18] */
export function replayQuery(playerId: string, roundId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'instant-rounds', 'replay', roundId],
    queryFn: ({ signal }) =>
      send({ path: INSTANT_GAMES_PATHS.round, params: { roundId }, answer: instantRoundReplay, signal }),
  });
}
