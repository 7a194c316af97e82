import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { cartQuery } from '../features/draw-games/cart/cart-query.ts';

/** Name of the channel between the tabs of this browser. */
export const CART_CHANNEL = 'sunflower.cart';

/**
 * Keeps the cart the same in all tabs: a tab whose cart changed sends the new version, and the others refetch theirs.
 * Returns a function that stops it.
 */
export function shareCartChanges(queryClient: QueryClient): () => void {
  const { queryKey } = cartQuery();
  const hash = hashKey(queryKey);
  const channel = new BroadcastChannel(CART_CHANNEL);
  const version = () => queryClient.getQueryData<Cart>(queryKey)?.version;
  let known = version();
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const next = version();
    if (next === undefined || next === known) return;
    known = next;
    channel.postMessage(known);
  });
  channel.addEventListener('message', ({ data }) => {
    if (data !== known) void queryClient.invalidateQueries({ queryKey });
  });
  // The cart may have changed before this tab started sharing.
  if (known !== undefined) channel.postMessage(known);
  return () => {
    unsubscribe();
    channel.close();
  };
}
