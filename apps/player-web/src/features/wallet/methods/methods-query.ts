import { queryOptions } from '@tanstack/react-query';
import type { AskedDirection } from './methods-calls.ts';

/** Methods and the preferred eCheck are good this long. [S9-6/payment-methods] */
const METHODS_FRESH_MS = 30_000;

const calls = () => import('./methods-calls.ts');

/** Begins the key of everything about a player's methods, for who changed one. */
export const methodsKey = (playerId: string) => ['player', playerId, 'payment-methods'] as const;

/** The player's payment methods for money in, out or both; asked again after 30 s. [S7-14] [S9-6/payment-methods] */
export function paymentMethodsQuery(playerId: string, direction: AskedDirection = 'IN') {
  return queryOptions({
    queryKey: [...methodsKey(playerId), direction],
    queryFn: async ({ signal }) => (await calls()).askPaymentMethods(direction, signal),
    staleTime: METHODS_FRESH_MS,
  });
}

/** Whether the player has the preferred eCheck. [S7-17] */
export function vipPreferredQuery(playerId: string) {
  return queryOptions({
    queryKey: [...methodsKey(playerId), 'vip-preferred'],
    queryFn: async ({ signal }) => (await calls()).askVipPreferred(signal),
    staleTime: METHODS_FRESH_MS,
  });
}
