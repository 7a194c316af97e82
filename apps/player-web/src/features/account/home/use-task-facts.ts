import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { limitsQuery } from '../../../player/limits/limits-query.ts';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { latestWinsQuery } from '../../../player/queries/latest-wins-query.ts';
import { withdrawalsQuery } from '../../../player/withdrawals/withdrawals-query.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { profileQuery } from '../profile/profile-query.ts';
import type { TaskFacts } from './unfinished-tasks.ts';

/** Everything that may need the player, and whether a part of it couldn't be loaded. */
export type LoadedTaskFacts = {
  readonly known: TaskFacts;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/**
 * Loads everything that may need the player. Each part loads separately, so that a failed part doesn't hide the others.
 */
export function useTaskFacts(playerId: string): LoadedTaskFacts {
  const requests = useQuery({ ...documentRequestsQuery(playerId), enabled: useFlag('FEATURE_DOCUMENTS_LIST') });
  const wins = useQuery({ ...latestWinsQuery(playerId), enabled: useFlag('FEATURE_CLAIMS_READ') });
  const profile = useQuery(profileQuery(playerId));
  const limits = useQuery(limitsQuery(playerId));
  const withdrawals = useInfiniteQuery(withdrawalsQuery(playerId));
  const all = [requests, wins, profile, limits, withdrawals];
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    known: {
      requests: requests.data,
      profile: profile.data,
      unclaimed: wins.data?.length,
      withdrawals: withdrawals.data?.pages.flatMap(({ pageItems }) => pageItems),
      isLimitReviewDue: limits.data?.isReviewDue,
    },
    isLoading: all.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
