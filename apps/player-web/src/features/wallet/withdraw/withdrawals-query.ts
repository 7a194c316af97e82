import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const PAGE_SIZE = 10;
/** Push tells of changes at once; where it is not, what is on show is asked for this often, as the wallet is. [S9-6/wallet] */
const POLL_MS = 60_000;

const calls = () => import('./withdraw-calls.ts');

/** Begins the key of everything about a player's withdrawals: a message about the wallet makes all of it old. */
export const withdrawalsKey = (playerId: string) => ['player', playerId, 'withdrawals'] as const;

/** The player's withdrawals with their steps, newest first, page by page. */
export function withdrawalsQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: [...withdrawalsKey(playerId), 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).askWithdrawals({ limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: POLL_MS,
  });
}

/** How much can be taken out now. */
export function withdrawalOptionsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey(playerId), 'options'],
    queryFn: async ({ signal }) => (await calls()).askWithdrawalOptions(signal),
    refetchInterval: POLL_MS,
  });
}

/** The totals of withdrawals by clearing house: under review, and approved. [S3-16] */
export function achTotalsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey(playerId), 'ach-totals'],
    queryFn: async ({ signal }) => {
      const { askAchTotal } = await calls();
      const [reviewCents, approvedCents] = await Promise.all([
        askAchTotal('REVIEW', signal),
        askAchTotal('APPROVED', signal),
      ]);
      return { reviewCents, approvedCents };
    },
    refetchInterval: POLL_MS,
  });
}
