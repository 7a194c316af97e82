import { DRAW_GAMES_PATHS, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { type Cart, cart } from '@sunflower/contracts/draw-games-cart.ts';
import { deviceNowMs, learnServerTime } from '../../../runtime/clock/server-clock.ts';
import { type Call, send } from '../../../runtime/http/http-client.ts';

/** Sends a call whose response carries the server's time, and sets the clock from it. */
export async function sendAndSetClock<Answer extends { serverNow: string }>(call: Call<Answer>): Promise<Answer> {
  const requestedAtMs = deviceNowMs();
  const answer = await send(call);
  learnServerTime(answer.serverNow, requestedAtMs, deviceNowMs());
  return answer;
}

export const gamesCall = { path: DRAW_GAMES_PATHS.games, answer: gamesResponse };

export function gameCall(gameId: string) {
  return { path: DRAW_GAMES_PATHS.game, params: { gameId }, answer: gameResponse };
}

/** Fetches the games of the lobby and sets the clock from the response. */
export const fetchGames = (signal: AbortSignal) => sendAndSetClock({ ...gamesCall, signal });

/** Fetches one game and sets the clock from the response. */
export const fetchGame = (gameId: string, signal: AbortSignal) => sendAndSetClock({ ...gameCall(gameId), signal });

/** Fetches the cart of a guest or a player. */
export function fetchCart(signal: AbortSignal): Promise<Cart> {
  return send({ path: DRAW_GAMES_PATHS.cart, answer: cart, signal });
}
