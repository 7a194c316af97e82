import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 15_000;

/**
 * Returns the query for the cart of a guest or a player. The server stores the cart, and a guest keeps it when signing
 * in.
 */
export function cartQuery() {
  return queryOptions({
    queryKey: ['player', 'cart'],
    queryFn: async ({ signal }): Promise<Cart> => (await import('../games/draw-game-calls.ts')).fetchCart(signal),
    staleTime: FRESH_MS,
  });
}
