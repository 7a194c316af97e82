import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '../../../runtime/clock/use-hydrated.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { cartQuery } from './cart-query.ts';
import styles from './cart-screen.module.css';
import { type Removed, RemovedWager } from './removed-wager.tsx';
import { cartText } from './texts.ts';
import { WagerSlip } from './wager-slip.tsx';

type FullProps = { readonly cart: Cart; readonly onRemoved: (removed: Removed) => void };

function Full({ cart, onRemoved }: FullProps) {
  return (
    <ul className={styles.wagers} aria-label={cartText('wagers')}>
      {cart.wagers.map((wager) => (
        <li key={wager.wagerId}>
          <WagerSlip wager={wager} onRemoved={() => onRemoved(wager)} />
        </li>
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <EmptyState
      illustration="cart"
      headingLevel={2}
      title={cartText('emptyTitle')}
      message={cartText('emptyText')}
      action={
        <LinkButton href={PLACES['games-draws']} variant="primary">
          {cartText('play')}
        </LinkButton>
      }
    />
  );
}

/** Renders the wagers of the cart, or its loading, empty or error state. The wager removed last can be put back. */
export function CartParts() {
  const isHydrated = useHydrated();
  const { data, isError, refetch, isFetching } = useQuery({ ...cartQuery(), enabled: isHydrated });
  const [removed, setRemoved] = useState<Removed | null>(null);
  if (data) {
    return (
      <>
        {removed && <RemovedWager key={removed.wagerId} removed={removed} onRestored={() => setRemoved(null)} />}
        {data.wagers.length > 0 ? <Full cart={data} onRemoved={setRemoved} /> : <Empty />}
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState
        headingLevel={2}
        title={cartText('errorTitle')}
        message={cartText('errorText')}
        retryText={cartText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label={cartText('loading')}>
      <Skeleton width="100%" height="240px" shape="block" />
    </div>
  );
}
