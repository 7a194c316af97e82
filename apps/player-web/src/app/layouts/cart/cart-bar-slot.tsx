import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { cartQuery } from '../../../features/draw-games/cart/cart-query.ts';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { cartPath } from '../../../runtime/navigation/places.ts';
import { CartBar } from '../../../ui/bottom-bar/cart-bar.tsx';
import { appText } from '../../texts.ts';
import styles from './cart-bar-slot.module.css';

/**
 * Pages without the floating cart: it would repeat the page, or cover its form or the play screen's own bar. On pages
 * about limits, breaks and help, nothing asks the player to buy.
 */
const HIDDEN_ON = new RegExp(
  `^/(${[
    'cart|register|orders/.*|draw-games/[^/]+',
    'wallet/(deposit|withdraw|methods)',
    'responsible-gaming|account/responsible-gaming',
  ].join('|')})/?$`,
);

/** Renders the cart as a bar on phones, once it isn't empty. The bar floats, so that nothing moves. */
export function CartBarSlot() {
  const isHydrated = useHydrated();
  const path = useLocation({ select: (location) => location.pathname });
  const { data } = useQuery({ ...cartQuery(), enabled: isHydrated });
  const count = data?.wagers.length ?? 0;
  if (!data || count === 0 || HIDDEN_ON.test(path)) return null;
  return (
    <div className={styles.slot} data-floats="phone">
      <CartBar
        text={appText('cartText', { count, total: formatUsd(data.totalCents) })}
        actionText={appText('checkout')}
        href={cartPath}
      />
    </div>
  );
}
