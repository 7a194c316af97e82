import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { BONUSES } from '../../player/queries/bonuses-query.ts';

const PAGE_SIZE = 10;

const calls = () => import('../../player/queries/bonus-calls.ts');

/** Past bonuses, newest first, page by page. [S7-9] */
export function bonusHistoryQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: ['player', playerId, BONUSES, 'past'],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchBonusHistory({ limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** Campaigns on offer for this player now; empty for a player on a break. */
export function bonusOffersQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, BONUSES, 'offers'],
    queryFn: async ({ signal }) => (await calls()).fetchBonusOffers(signal),
  });
}
