import type { GameDetails, GameSummary } from '@sunflower/contracts/draw-games.ts';
import { queryOptions } from '@tanstack/react-query';
import { payloadOf } from '../../runtime/http/page-payload.ts';

type GamesAnswer = { serverNow: string; games: GameSummary[] };
type GameAnswer = { serverNow: string; game: GameDetails };

/** Jackpots and open draws move slowly; a page that stays open asks again this often. */
const FRESH_MS = 30_000;

const calls = () => import('./draw-game-calls.ts');

/** Names under which a written page brings the answers. */
export const GAMES_PAYLOAD = 'games';
export const gamePayload = (gameId: string) => `game/${gameId}`;

/** The games of the lobby with jackpots, next draws and last results. Public: a page written ahead brings them. */
export function gamesQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'games'],
    queryFn: async ({ signal }): Promise<GamesAnswer> => (await calls()).askGames(signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS * 2,
    ...payloadOf<GamesAnswer>(GAMES_PAYLOAD),
  });
}

/** One game with every draw that can be bought now. */
export function gameQuery(gameId: string) {
  return queryOptions({
    queryKey: ['draw-games', 'game', gameId],
    queryFn: async ({ signal }): Promise<GameAnswer> => (await calls()).askGame(gameId, signal),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS * 2,
    ...payloadOf<GameAnswer>(gamePayload(gameId)),
  });
}
