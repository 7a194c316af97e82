import { queryOptions } from '@tanstack/react-query';
import { fetchOrderState } from './checkout-calls.ts';

/** A player's order by its key: its receipt once it is completed. The response to a purchase is stored here too. */
export function orderQuery(playerId: string, orderKey: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'order', orderKey],
    queryFn: ({ signal }) => fetchOrderState(orderKey, signal),
  });
}
