import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { cartQuery } from '../../features/draw-games/cart/cart-query.ts';
import { useCartView } from '../../player/cart-view.ts';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { cartPath } from '../../runtime/navigation/places.ts';
import { CLOSE_MS, hoverCart, leaveCart } from './cart-hover.ts';
import styles from './cart-popover-slot.module.css';

const CartPopover = lazy(() =>
  withTexts(import('../../features/draw-games/cart/cart-popover.tsx')).then((module) => ({
    default: module.CartPopover,
  })),
);

function OpenPopover() {
  const { data } = useQuery(cartQuery());
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && leaveCart();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  if (!data) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps open what is in it
    <div
      className={styles.place}
      onPointerEnter={() => hoverCart(true, 0)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hoverCart(false, CLOSE_MS)}
      onFocus={() => hoverCart(true, 0)}
      onBlur={({ relatedTarget, currentTarget }) =>
        !currentTarget.contains(relatedTarget) && hoverCart(false, CLOSE_MS)
      }
    >
      <Suspense>
        <CartPopover cart={data} />
      </Suspense>
    </div>
  );
}

/** The place under the header for the cart's lines. The cart's own page is them already; whoever goes to another page has left the cart. [S2.4-3/cart] */
export function CartPopoverSlot() {
  const path = useLocation({ select: (location) => location.pathname });
  const isOpen = useCartView() === 'popover';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is what is waited for
  useEffect(() => leaveCart, [path]);
  return isOpen && path !== cartPath ? <OpenPopover /> : null;
}
