import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { cartQuery } from '../../features/draw-games/cart/cart-query.ts';
import { useHydrated } from '../../runtime/clock/use-hydrated.ts';
import { cartPath } from '../../runtime/navigation/places.ts';
import { CartBar } from '../../ui/bottom-bar/cart-bar.tsx';
import { appText } from '../texts.ts';
import styles from './cart-bar-slot.module.css';

/** Where the floating cart would cover its own subject, or the play screen's own bar. */
const HIDDEN_ON = /^\/(cart|register|orders\/.*|draw-games\/[^/]+)\/?$/;

/** The cart as a floating bar on phones, once it holds something. It floats, so it moves nothing. */
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
