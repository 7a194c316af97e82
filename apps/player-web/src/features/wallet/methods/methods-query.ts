import { queryOptions } from '@tanstack/react-query';
import type { MethodDirection } from './methods-calls.ts';

/** How long methods and the preferred eCheck stay fresh. [S9-6/payment-methods] */
const METHODS_FRESH_MS = 30_000;

const calls = () => import('./methods-calls.ts');

/** Key prefix of all queries about a player's methods, to invalidate them after a change. */
export const methodsKey = (playerId: string) => ['player', playerId, 'payment-methods'] as const;

/**
 * Query for the player's payment methods for deposits, withdrawals or both; fresh for 30 s. [S7-14]
 * [S9-6/payment-methods]
 */
export function paymentMethodsQuery(playerId: string, direction: MethodDirection = 'IN') {
  return queryOptions({
    queryKey: [...methodsKey(playerId), direction],
    queryFn: async ({ signal }) => (await calls()).fetchPaymentMethods(direction, signal),
    staleTime: METHODS_FRESH_MS,
  });
}

/** Query for whether the player has the preferred eCheck. [S7-17] */
export function vipPreferredQuery(playerId: string) {
  return queryOptions({
    queryKey: [...methodsKey(playerId), 'vip-preferred'],
    queryFn: async ({ signal }) => (await calls()).fetchVipPreferred(signal),
    staleTime: METHODS_FRESH_MS,
  });
}
