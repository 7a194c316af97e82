import type { SubscriptionsAnswer } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SubscriptionAnswer } from './subscription-calls.ts';

const FRESH_MS = 15_000;
/** A charge is made by the clock and not by the page: one that stays open asks again this often. */
const ASK_EVERY_MS = 60_000;
const PAGE_SIZE = 20;

const calls = () => import('./subscription-calls.ts');

/** What everything asked about a player's subscriptions is kept under. */
export const subscriptionsKey = (playerId: string) => ['player', playerId, 'subscriptions'] as const;

/** The player's subscriptions, and the money set aside for them. */
export function subscriptionsQuery(playerId: string) {
  return queryOptions({
    queryKey: [...subscriptionsKey(playerId), 'all'],
    queryFn: async ({ signal }): Promise<SubscriptionsAnswer> => (await calls()).askSubscriptions(signal),
    staleTime: FRESH_MS,
    refetchInterval: ASK_EVERY_MS,
  });
}

/** One subscription. */
export function subscriptionQuery(playerId: string, subscriptionId: string) {
  return queryOptions({
    queryKey: [...subscriptionsKey(playerId), 'one', subscriptionId],
    queryFn: async ({ signal }): Promise<SubscriptionAnswer> => (await calls()).askSubscription(subscriptionId, signal),
    staleTime: FRESH_MS,
    refetchInterval: ASK_EVERY_MS,
  });
}

/** Its draws that are over, page by page. */
export function chargesQuery(playerId: string, subscriptionId: string) {
  return infiniteQueryOptions({
    queryKey: [...subscriptionsKey(playerId), 'charges', subscriptionId],
    queryFn: async ({ pageParam, signal }) =>
      (await calls()).askCharges({ subscriptionId, limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
