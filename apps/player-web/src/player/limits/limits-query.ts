import { queryOptions } from '@tanstack/react-query';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';

const calls = () => import('./limits-calls.ts');

/** A player's limits and what is used of them. */
export function limitsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'limits'],
    queryFn: async ({ signal }) => (await calls()).askLimits(signal),
  });
}

/** A check is looked for no oftener and no more rarely than this. */
const SOONEST_MS = 1_000;
const LATEST_MS = 300_000;
/** While one waits, another page may have answered it. */
const WAITING_MS = 30_000;

/** When to ask again: just after the next check is due, by the server's clock. */
export function nextAskMs(check: { readonly dueAt: string | null; readonly isDue: boolean } | undefined): number {
  if (!check || check.dueAt === null) return LATEST_MS;
  if (check.isDue) return WAITING_MS;
  const leftMs = Date.parse(check.dueAt) - serverNowMs();
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, leftMs + SOONEST_MS));
}

/** Time and money of this session, and whether a reality check waits. The server decides; the page only asks in time. [RTS-13] */
export function realityCheckQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'reality-check'],
    queryFn: async ({ signal }) => (await calls()).askRealityCheck(signal),
    refetchInterval: ({ state }) => nextAskMs(state.data),
    staleTime: 0,
  });
}
