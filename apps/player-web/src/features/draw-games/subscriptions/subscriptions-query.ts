import type { SubscriptionsResponse } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SubscriptionResponse } from './subscription-calls.ts';

const FRESH_MS = 15_000;
/** Charges are made on a schedule, so a page that stays open refetches at this interval. */
const POLL_EVERY_MS = 60_000;
const PAGE_SIZE = 20;

const calls = () => import('./subscription-calls.ts');

/** Query key prefix of everything about a player's subscriptions. */
export const subscriptionsKey = (playerId: string) => ['player', playerId, 'subscriptions'] as const;

/** The player's subscriptions, and the money set aside for them. */
export function subscriptionsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...subscriptionsKey(playerId), 'all'],
    queryFn: async ({ signal }): Promise<SubscriptionsResponse> => (await calls()).fetchSubscriptions(signal),
    staleTime: FRESH_MS,
    refetchInterval: POLL_EVERY_MS,
  });
}

/** One subscription. */
export function subscriptionQuery(playerId: string, subscriptionId: string) {
  return queryOptions({
    queryKey: [...subscriptionsKey(playerId), 'one', subscriptionId],
    queryFn: async ({ signal }): Promise<SubscriptionResponse> =>
      (await calls()).fetchSubscription(subscriptionId, signal),
    staleTime: FRESH_MS,
    refetchInterval: POLL_EVERY_MS,
  });
}

/** A subscription's past draws, page by page. */
export function chargesQuery(playerId: string, subscriptionId: string) {
  return infiniteQueryOptions({
    queryKey: [...subscriptionsKey(playerId), 'charges', subscriptionId],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).fetchCharges({ subscriptionId, limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
