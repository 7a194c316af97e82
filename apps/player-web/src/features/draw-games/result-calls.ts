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

/** Selects past draws: those after a cursor, or those of one draw date (yyyy-MM-dd). */
export type PastDrawsInput = {
  readonly gameId: string;
  readonly cursor?: string | undefined;
  readonly date?: string | undefined;
};

export function pastDrawsCall({ gameId, cursor, date }: PastDrawsInput) {
  const query = { limit: RESULTS_PAGE_SIZE, cursor, date };
  return { path: RESULTS_PATHS.pastDraws, params: { gameId }, query, answer: pastDrawsPage };
}

/** Fetches a page of past draws. */
export const fetchPastDraws = (input: PastDrawsInput, signal: AbortSignal) => send({ ...pastDrawsCall(input), signal });

/** Identifies a draw. */
export type DrawName = { readonly gameId: string; readonly drawDate: string; readonly drawNumber: number };

/** Fetches the published result of a draw. */
export function requestResult({ gameId, drawDate, drawNumber }: DrawName, signal: AbortSignal): Promise<ResultFile> {
  const params = { gameId, drawDate, drawNumber: `${drawNumber}` };
  return send({ path: DRAW_GAMES_PATHS.resultByNumber, params, answer: resultFile, signal });
}

/** Fetches how often each number was drawn, and the jackpots of the latest draws. */
export function fetchHistory(gameId: string, signal: AbortSignal): Promise<DrawHistory> {
  return send({ path: RESULTS_PATHS.history, params: { gameId }, answer: drawHistory, signal });
}
