import { useSyncExternalStore } from 'react';

/** How the cart is shown over the page: in full as a modal, or as a list under the header's cart icon. [S2.4-3/cart] */
export type CartView = 'closed' | 'modal' | 'popover';

/** Window width from which the header has room for a popover; below it the cart is a modal or its own page. */
const POPOVER_FROM_PX = 768;

let view: CartView = 'closed';
const listeners = new Set<() => void>();

/** Returns whether the window is wide enough for a header popover. */
export function fitsPopover(): boolean {
  return window.innerWidth >= POPOVER_FROM_PX;
}

/**
 * Shows or hides the cart over the page. If the window is too narrow for the popover, opens the modal. Returns false if
 * no mounted component shows the cart.
 */
export function showCart(wanted: CartView): boolean {
  view = wanted === 'popover' && !fitsPopover() ? 'modal' : wanted;
  for (const listener of listeners) listener();
  return listeners.size > 0;
}

/** Opens or closes the popover; the modal that may have replaced the popover stays open. */
export function showCartPopover(isOpen: boolean): void {
  if (view !== 'modal') showCart(isOpen ? 'popover' : 'closed');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The page that showed the cart was left; the next page starts with a closed cart.
    if (listeners.size === 0) view = 'closed';
  };
}

/** Returns how the cart is shown over the page. */
export function useCartView(): CartView {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => 'closed',
  );
}
