import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { CheckoutPanel } from '../checkout/checkout-panel.tsx';
import { CartParts } from './cart-parts.tsx';
import { cartQuery } from './cart-query.ts';
import styles from './cart-screen.module.css';
import { cartText } from './texts.ts';

/** Renders the wagers that aren't bought yet, and the checkout. */
export function CartScreen() {
  const { data } = useQuery({ ...cartQuery(), enabled: useHydrated() });
  useTitle(cartText('title'));
  return (
    <div className={styles.screen}>
      <PageHeading>{cartText('title')}</PageHeading>
      <div className={styles.columns}>
        <div>
          <CartParts />
        </div>
        <CheckoutPanel cart={data} />
      </div>
    </div>
  );
}
