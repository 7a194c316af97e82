import { queryOptions } from '@tanstack/react-query';
import { WITHDRAWALS_POLL_MS, withdrawalsKey } from '../../../player/withdrawals/withdrawals-query.ts';

const calls = () => import('./withdraw-calls.ts');

/** Query for how much can be withdrawn now. */
export function withdrawalOptionsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...withdrawalsKey(playerId), 'options'],
    queryFn: async ({ signal }) => (await calls()).fetchWithdrawalOptions(signal),
    refetchInterval: WITHDRAWALS_POLL_MS,
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
    refetchInterval: WITHDRAWALS_POLL_MS,
  });
}
