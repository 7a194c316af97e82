import type { GameDetails, GameSummary } from '@sunflower/contracts/draw-games.ts';
import { queryOptions } from '@tanstack/react-query';
import { payloadOf } from '../../../runtime/http/payload/page-payload.ts';

type GamesResponse = { serverNow: string; games: GameSummary[] };
type GameResponse = { serverNow: string; game: GameDetails };

/**
 * How long games stay fresh; jackpots and open draws change slowly. A page that stays open refetches at twice this
 * interval.
 */
const FRESH_MS = 30_000;

const calls = () => import('./draw-game-calls.ts');

/** Keys of the responses that are embedded in a prerendered page. */
export const GAMES_PAYLOAD = 'games';
export const gamePayload = (gameId: string) => `game/${gameId}`;

/** The games of the lobby with jackpots, next draws and latest results. Public, so prerendered pages include them. */
export function gamesQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'games'],
    queryFn: async ({ signal }): Promise<GamesResponse> => (await calls()).fetchGames(signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS * 2,
    ...payloadOf<GamesResponse>(GAMES_PAYLOAD),
  });
}

/** One game with every draw that is on sale. */
export function gameQuery(gameId: string) {
  return queryOptions({
    queryKey: ['draw-games', 'game', gameId],
    queryFn: async ({ signal }): Promise<GameResponse> => (await calls()).fetchGame(gameId, signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS * 2,
    ...payloadOf<GameResponse>(gamePayload(gameId)),
  });
}
