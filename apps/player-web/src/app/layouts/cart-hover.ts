import { hasRoomForPopover, showCart } from '../../player/cart-view.ts';

/** A pointer that only passes by opens nothing. */
export const OPEN_MS = 150;
/** Time to come back, or to cross from the cart to its popover, before that closes. */
export const CLOSE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the cart's popover in a moment, or takes it away; the last wish counts. Where there is no room for it nothing opens. */
export function hoverCart(isWanted: boolean, afterMs: number): void {
  clearTimeout(timer);
  if (isWanted && !hasRoomForPopover()) return;
  timer = setTimeout(() => void showCart(isWanted ? 'popover' : 'closed'), afterMs);
}

/** Takes the popover away at once, and whatever was about to open it. */
export function leaveCart(): void {
  clearTimeout(timer);
  showCart('closed');
}
