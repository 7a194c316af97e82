import { queryOptions } from '@tanstack/react-query';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';

const calls = () => import('./limits-calls.ts');

/** Returns the query for a player's limits and the amounts that count toward them. */
export function limitsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'limits'],
    queryFn: async ({ signal }) => (await calls()).fetchLimits(signal),
  });
}

/** Shortest delay before the next request for a check, in milliseconds. */
const SOONEST_MS = 1_000;
const LATEST_MS = 300_000;
/** Interval in ms while a check waits, because another page may have answered it. */
const WAITING_MS = 30_000;

/** Returns the delay in ms until the next fetch: until just after the next check is due, by the server's clock. */
export function nextFetchMs(check: { readonly dueAt: string | null; readonly isDue: boolean } | undefined): number {
  if (!check || check.dueAt === null) return LATEST_MS;
  if (check.isDue) return WAITING_MS;
  const leftMs = Date.parse(check.dueAt) - serverNowMs();
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, leftMs + SOONEST_MS));
}

/**
 * Time and money of this session, and whether a reality check is due. The server decides; the page only fetches on
 * time. [RTS-13]
 */
export function realityCheckQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'reality-check'],
    queryFn: async ({ signal }) => (await calls()).fetchRealityCheck(signal),
    refetchInterval: ({ state }) => nextFetchMs(state.data),
    staleTime: 0,
  });
}
