import type { PastDraw } from '@sunflower/contracts/draw-games-results.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { payloadOf } from '../../runtime/http/page-payload.ts';
import type { DrawName } from './result-calls.ts';

type PastDrawsPage = { pageItems: PastDraw[]; nextCursor: string | null };

const FRESH_MS = 60_000;
/** Histories move with every draw, and nobody waits for that. */
const HISTORY_FRESH_MS = 5 * 60_000;

const calls = () => import('./result-calls.ts');

/** Name under which a written page brings the first page of past draws. */
export const resultsPayload = (gameId: string) => `results/${gameId}`;

/** Draws that are over, latest first, page by page; of one draw date (yyyy-MM-dd) when one is given. */
export function pastDrawsQuery(gameId: string, date?: string) {
  const { initialData } = date === undefined ? payloadOf<PastDrawsPage>(resultsPayload(gameId)) : {};
  return infiniteQueryOptions({
    queryKey: ['draw-games', 'results', gameId, date ?? null],
    queryFn: async ({ pageParam, signal }): Promise<PastDrawsPage> =>
      (await calls()).askPastDraws({ gameId, cursor: pageParam, date }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: FRESH_MS,
    // A page may have been written just before a draw that its reader came for: what it brought is shown, and asked for again.
    ...(initialData
      ? {
          initialData: { pages: [initialData], pageParams: [undefined as string | undefined] },
          initialDataUpdatedAt: 0,
        }
      : {}),
  });
}

/** The result of one draw: its date in Central Time, yyyy-MM-dd, and its number within the date. */
export function resultQuery(name: DrawName) {
  return queryOptions({
    queryKey: ['draw-games', 'result', name.gameId, name.drawDate, name.drawNumber],
    queryFn: async ({ signal }) => (await calls()).askResult(name, signal),
    staleTime: FRESH_MS,
  });
}

/** How often each number came in the last draws, and their jackpots. */
export function historyQuery(gameId: string) {
  return queryOptions({
    queryKey: ['draw-games', 'history', gameId],
    queryFn: async ({ signal }) => (await calls()).askHistory(gameId, signal),
    staleTime: HISTORY_FRESH_MS,
  });
}
