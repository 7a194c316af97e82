import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CartPopover } from '../../../features/draw-games/cart/cart-popover.tsx';
import { cartQuery } from '../../../features/draw-games/cart/cart-query.ts';
import { CLOSE_MS, closeCartPopover, hoverCart } from './cart-hover.ts';
import styles from './hovered-cart.module.css';

/** Renders the cart's lines under the header, open while the pointer or the focus is inside. */
export function HoveredCart() {
  const { data } = useQuery(cartQuery());
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && closeCartPopover();
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  if (!data) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only keep the popover open
    <div
      className={styles.place}
      onPointerEnter={() => hoverCart(true, 0)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hoverCart(false, CLOSE_MS)}
      onFocus={() => hoverCart(true, 0)}
      onBlur={({ relatedTarget, currentTarget }) =>
        !currentTarget.contains(relatedTarget) && hoverCart(false, CLOSE_MS)
      }
    >
      <CartPopover cart={data} />
    </div>
  );
}
