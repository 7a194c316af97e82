import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCartView } from '../../../player/cart-view.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { cartPath } from '../../../runtime/navigation/places.ts';
import { closeCartPopover } from './cart-hover.ts';

const HoveredCart = lazy(() =>
  withTexts(import('./hovered-cart.tsx')).then((module) => ({ default: module.HoveredCart })),
);

/**
 * Renders the popover with the cart's lines under the header. Not on the cart's own page; navigating to another page
 * closes it. [S2.4-3/cart]
 */
export function CartPopoverSlot() {
  const path = useLocation({ select: (location) => location.pathname });
  const isOpen = useCartView() === 'popover';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is what is waited for
  useEffect(() => closeCartPopover, [path]);
  return isOpen && path !== cartPath ? (
    <Suspense>
      <HoveredCart />
    </Suspense>
  ) : null;
}
