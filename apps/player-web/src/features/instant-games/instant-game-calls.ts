import {
  INSTANT_GAMES_PATHS,
  type InstantGame,
  instantGame,
  instantGamesResponse,
} from '@sunflower/contracts/instant-games.ts';
import { send } from '../../runtime/http/http-client.ts';

/** The call for all open instant games, in the order of the lobby. [S7-22] */
export const instantGamesCall = { path: INSTANT_GAMES_PATHS.activeGames, answer: instantGamesResponse };

/** Fetches every open instant game. */
export async function fetchInstantGames(signal: AbortSignal): Promise<readonly InstantGame[]> {
  return (await send({ ...instantGamesCall, signal })).content;
}

/** Fetches one open instant game by its slug; throws an `HttpError` 404 when there is no such game. [S7-23] */
export function fetchInstantGame(slug: string, signal: AbortSignal): Promise<InstantGame> {
  return send({ path: INSTANT_GAMES_PATHS.game, params: { id: slug }, answer: instantGame, signal });
}
