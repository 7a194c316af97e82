import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { withdrawalsPage } from '@sunflower/contracts/payments-withdrawals.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '../../runtime/http/http-client.ts';

const PAGE_SIZE = 10;
/**
 * Interval at which visible withdrawals are polled, the same as the wallet's. Push messages, where available, report
 * changes sooner. [S9-6/wallet]
 */
export const WITHDRAWALS_POLL_MS = 60_000;

/** Key prefix of all queries about a player's withdrawals: a push message about the wallet invalidates them. */
export const withdrawalsKey = (playerId: string) => ['player', playerId, 'withdrawals'] as const;

/** Fetches a page of the player's withdrawals, newest first. [S7-29/withdraws] */
export function fetchWithdrawals(page: { limit: number; cursor: string | undefined }, signal: AbortSignal) {
  return send({ path: PAYMENT_PATHS.withdrawals, query: page, answer: withdrawalsPage, signal });
}

/** Query for the player's withdrawals with their steps, newest first, in pages. */
export function withdrawalsQuery(playerId: string) {
  return infiniteQueryOptions({
    queryKey: [...withdrawalsKey(playerId), 'list'],
    queryFn: ({ pageParam, signal }) => fetchWithdrawals({ limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: WITHDRAWALS_POLL_MS,
  });
}
