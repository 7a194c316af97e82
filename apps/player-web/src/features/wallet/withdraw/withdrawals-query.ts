import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 10;
/**
 * Interval at which visible withdrawals are polled, the same as the wallet's. Push messages, where available, report
 * changes sooner. [S9-6/wallet]
 */
const POLL_MS = 60_000;

const calls = () => import('./withdraw-calls.ts');

/** Key prefix of all queries about a player's withdrawals: a push message about the wallet invalidates them. */
export const withdrawalsKey = (playerId: string) => ['player', playerId, 'withdrawals'] as const;

/** Query for the player's withdrawals with their steps, newest first, in pages. */
export function withdrawalsQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: [...withdrawalsKey(playerId), 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchWithdrawals({ limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: POLL_MS,
  });
}

/** Query for the amount and the ways of withdrawing; polled, because a prize can be paid at any time. */
export function withdrawalOptionsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey(playerId), 'options'],
    queryFn: async ({ signal }) => (await calls()).fetchWithdrawalOptions(signal),
    refetchInterval: POLL_MS,
  });
}

/** Query for the totals of ACH withdrawals: under review, and approved. [S3-16] */
export function achTotalsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey(playerId), 'ach-totals'],
    queryFn: async ({ signal }) => {
      const { fetchAchTotal } = await calls();
      const [reviewCents, approvedCents] = await Promise.all([
        fetchAchTotal('REVIEW', signal),
        fetchAchTotal('APPROVED', signal),
      ]);
      return { reviewCents, approvedCents };
    },
    refetchInterval: POLL_MS,
  });
}
