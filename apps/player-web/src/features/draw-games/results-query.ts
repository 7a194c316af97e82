import type { PastDraw } from '@sunflower/contracts/draw-games-results.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { payloadOf } from '../../runtime/http/payload/page-payload.ts';
import type { DrawName } from './result-calls.ts';

type PastDrawsPage = { pageItems: PastDraw[]; nextCursor: string | null };

const FRESH_MS = 60_000;
/** Histories change with every draw, and no player is waiting for the change. */
const HISTORY_FRESH_MS = 5 * 60_000;

const calls = () => import('./result-calls.ts');

/** Key of the first page of past draws in a prerendered page. */
export const resultsPayload = (gameId: string) => `results/${gameId}`;

/** Past draws, latest first, page by page; only those of one draw date (yyyy-MM-dd) when a date is given. */
export function pastDrawsQuery(gameId: string, date?: string) {
  const { initialData } = date === undefined ? payloadOf<PastDrawsPage>(resultsPayload(gameId)) : {};
  return infiniteQueryOptions({
    queryKey: ['draw-games', 'results', gameId, date ?? null],
    queryFn: async ({ pageParam, signal }): Promise<PastDrawsPage> =>
      (await calls()).fetchPastDraws({ gameId, cursor: pageParam, date }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: FRESH_MS,
    // A page may have been prerendered just before the draw that its reader came for, so its data is shown and
    // refetched.
    ...(initialData
      ? {
          initialData: { pages: [initialData], pageParams: [undefined as string | undefined] },
          initialDataUpdatedAt: 0,
        }
      : {}),
  });
}

/** The result of one draw, by its date in Central Time (yyyy-MM-dd) and its number within the date. */
export function resultQuery(name: DrawName) {
  return queryOptions({
    queryKey: ['draw-games', 'result', name.gameId, name.drawDate, name.drawNumber],
    queryFn: async ({ signal }) => (await calls()).requestResult(name, signal),
    staleTime: FRESH_MS,
  });
}

/** How often each number was drawn in the latest draws, and their jackpots. */
export function historyQuery(gameId: string) {
  return queryOptions({
    queryKey: ['draw-games', 'history', gameId],
    queryFn: async ({ signal }) => (await calls()).fetchHistory(gameId, signal),
    staleTime: HISTORY_FRESH_MS,
  });
}
