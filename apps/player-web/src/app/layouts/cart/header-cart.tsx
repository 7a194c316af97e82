import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { cartQuery } from '../../../features/draw-games/cart/cart-query.ts';
import { fitsPopover, useCartView } from '../../../player/cart-view.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { cartPath } from '../../../runtime/navigation/places.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { appText } from '../../texts.ts';
import { CLOSE_MS, hoverCart, OPEN_MS } from './cart-hover.ts';
import styles from './header-cart.module.css';

const isTouch = (event: MouseEvent) => 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';

/**
 * Renders the header's cart with its count. Where there is room, its lines open below it for a resting mouse pointer,
 * on keyboard focus while the cart isn't empty, and on the first touch, since a finger can't hover. [S2.4-3/cart]
 */
export function HeaderCart() {
  const { data } = useQuery({ ...cartQuery(), enabled: useHydrated() });
  const isOpen = useCartView() === 'popover';
  const count = data?.wagers.length ?? 0;

  function press(event: MouseEvent) {
    if (!isTouch(event) || isOpen || !fitsPopover()) return;
    event.preventDefault();
    hoverCart(true, 0);
  }

  return (
    <a
      href={cartPath}
      className={styles.cart}
      aria-label={count > 0 ? appText('cartCount', { count }) : appText('cart')}
      onClick={press}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hoverCart(true, OPEN_MS)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hoverCart(false, CLOSE_MS)}
      onFocus={({ target }) => count > 0 && target.matches(':focus-visible') && hoverCart(true, 0)}
      onBlur={() => isOpen && hoverCart(false, CLOSE_MS)}
    >
      <Icon name="cart" size={22} />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </a>
  );
}
