import { useSyncExternalStore } from 'react';

/** How the cart stands over the page: whole as a modal, or its lines under the header's cart. [S2.4-3/cart] */
export type CartView = 'closed' | 'modal' | 'popover';

/** From this width on the header has room for a popover; on less the cart is a modal or its page. */
const ROOM_FROM_PX = 768;

let view: CartView = 'closed';
const listeners = new Set<() => void>();

/** Whether the window is wide enough for a popover of the header. */
export function hasRoomForPopover(): boolean {
  return window.innerWidth >= ROOM_FROM_PX;
}

/** Shows the cart over the page, or takes it away. Where there is no room for the popover it is the modal. False: nobody is there to show it. */
export function showCart(wanted: CartView): boolean {
  view = wanted === 'popover' && !hasRoomForPopover() ? 'modal' : wanted;
  for (const listener of listeners) listener();
  return listeners.size > 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page that showed it has gone, and the next begins without it.
    if (listeners.size === 0) view = 'closed';
  };
}

/** How the cart stands over the page now. */
export function useCartView(): CartView {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => 'closed',
  );
}
