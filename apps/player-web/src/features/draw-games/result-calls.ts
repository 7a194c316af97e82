import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import {
  type DrawHistory,
  drawHistory,
  pastDrawsPage,
  RESULTS_PATHS,
  type ResultFile,
  resultFile,
} from '@sunflower/contracts/draw-games-results.ts';
import { send } from '../../runtime/http/http-client.ts';

export const RESULTS_PAGE_SIZE = 10;

/** Which past draws: those after a cursor, or of one draw date (yyyy-MM-dd). */
export type PastDrawsAsked = {
  readonly gameId: string;
  readonly cursor?: string | undefined;
  readonly date?: string | undefined;
};

export function pastDrawsCall({ gameId, cursor, date }: PastDrawsAsked) {
  const query = { limit: RESULTS_PAGE_SIZE, cursor, date };
  return { path: RESULTS_PATHS.pastDraws, params: { gameId }, query, answer: pastDrawsPage };
}

/** A page of draws that are over. */
export const askPastDraws = (asked: PastDrawsAsked, signal: AbortSignal) => send({ ...pastDrawsCall(asked), signal });

/** A draw by its name. */
export type DrawName = { readonly gameId: string; readonly drawDate: string; readonly drawNumber: number };

/** The published result of a draw. */
export function askResult({ gameId, drawDate, drawNumber }: DrawName, signal: AbortSignal): Promise<ResultFile> {
  const params = { gameId, drawDate, drawNumber: `${drawNumber}` };
  return send({ path: DRAW_GAMES_PATHS.resultByNumber, params, answer: resultFile, signal });
}

/** How often numbers came, and jackpots of the last draws. */
export function askHistory(gameId: string, signal: AbortSignal): Promise<DrawHistory> {
  return send({ path: RESULTS_PATHS.history, params: { gameId }, answer: drawHistory, signal });
}
