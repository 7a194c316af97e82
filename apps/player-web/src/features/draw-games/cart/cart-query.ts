import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { queryOptions } from '@tanstack/react-query';

const FRESH_MS = 15_000;

/** The cart of a guest or a player; it lives on the server and follows a guest through login. */
export function cartQuery() {
  return queryOptions({
    queryKey: ['player', 'cart'],
    queryFn: async ({ signal }): Promise<Cart> => (await import('../draw-game-calls.ts')).askCart(signal),
    staleTime: FRESH_MS,
  });
}
