import { raiseAlert } from '../../runtime/alerts/alerts.ts';
import { raiseNavigation } from '../../runtime/navigation/navigation-event.ts';
import { showCart } from '../cart-view.ts';
import { SCREEN_OVERLAYS, type ScreenOverlayName, showScreenOverlay } from './screen-overlay.ts';

/** Every overlay with a name [S2.4-3]: the server may push it, and a screen may open it over the current page. */
export const OVERLAY_NAMES = [
  ...SCREEN_OVERLAYS,
  'shopping-cart-modal',
  'shopping-cart-popover',
  'shopping-cart-receipt',
  'unverified-player',
] as const;
export type OverlayName = (typeof OVERLAY_NAMES)[number];

/** Returns whether an untrusted text is the name of an overlay. */
export function isOverlayName(name: string): name is OverlayName {
  return OVERLAY_NAMES.some((known) => known === name);
}

function isScreen(name: OverlayName): name is ScreenOverlayName {
  return SCREEN_OVERLAYS.some((known) => known === name);
}

function showCartAs(view: 'modal' | 'popover'): void {
  if (!showCart(view)) raiseNavigation('shopping-cart');
}

/** Opens an overlay over the current page. */
export function openNamedOverlay(name: OverlayName): void {
  if (isScreen(name)) showScreenOverlay(name);
  else if (name === 'shopping-cart-modal') showCartAs('modal');
  else if (name === 'shopping-cart-popover') showCartAs('popover');
  // The cart's overlay shows the receipt of what was just bought; older receipts are with their tickets.
  else if (name === 'shopping-cart-receipt') raiseNavigation('my-account-tickets');
  else void raiseAlert({ kind: 'non-verified-account' });
}
