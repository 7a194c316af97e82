import { DRAW_GAMES_PATHS, gameAnswer, gamesAnswer } from '@sunflower/contracts/draw-games.ts';
import { type Cart, cart } from '@sunflower/contracts/draw-games-cart.ts';
import { deviceNowMs, learnServerTime } from '../../runtime/clock/server-clock.ts';
import { type Call, send } from '../../runtime/http/http-client.ts';

async function sendAndSetClock<Answer extends { serverNow: string }>(call: Call<Answer>): Promise<Answer> {
  const askedAtMs = deviceNowMs();
  const answer = await send(call);
  learnServerTime(answer.serverNow, askedAtMs, deviceNowMs());
  return answer;
}

export const gamesCall = { path: DRAW_GAMES_PATHS.games, answer: gamesAnswer };

export function gameCall(gameId: string) {
  return { path: DRAW_GAMES_PATHS.game, params: { gameId }, answer: gameAnswer };
}

/** The games of the lobby; its answer also sets the clock. */
export const askGames = (signal: AbortSignal) => sendAndSetClock({ ...gamesCall, signal });

/** One game; its answer also sets the clock. */
export const askGame = (gameId: string, signal: AbortSignal) => sendAndSetClock({ ...gameCall(gameId), signal });

/** The cart of a guest or a player. */
export function askCart(signal: AbortSignal): Promise<Cart> {
  return send({ path: DRAW_GAMES_PATHS.cart, answer: cart, signal });
}
