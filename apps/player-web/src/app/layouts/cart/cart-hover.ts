import { fitsPopover, showCart, showCartPopover } from '../../../player/cart-view.ts';

/** Delay in ms before a hovering pointer opens the popover, so that a pointer that only passes doesn't open it. */
export const OPEN_MS = 150;
/** How long the pointer may leave the cart icon and its popover before the popover closes, ms. */
export const CLOSE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Opens or closes the cart's popover after a delay; the last call counts. Does nothing where the popover has no room.
 */
export function hoverCart(isWanted: boolean, afterMs: number): void {
  clearTimeout(timer);
  if (isWanted && !fitsPopover()) return;
  timer = setTimeout(() => showCartPopover(isWanted), afterMs);
}

/** Closes the popover immediately, and cancels an opening one. */
export function closeCartPopover(): void {
  clearTimeout(timer);
  showCart('closed');
}
