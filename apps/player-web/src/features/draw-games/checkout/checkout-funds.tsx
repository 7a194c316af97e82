import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';
import { buyingPowerCents, walletAccountsQuery } from '../../../player/wallet-accounts-query.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { depositForCartPath } from '../../../runtime/navigation/places.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './checkout-panel.module.css';
import { checkoutText } from './texts.ts';

/** Names what is missing and offers to add it, but never less than the minimum deposit. [S9-1/checkout] */
function Missing({ cents }: { readonly cents: Cents }) {
  const hasCards = useFlag('FEATURE_WALLET_CARD_DEPOSIT');
  const hasBanks = useFlag('FEATURE_WALLET_BANK_DEPOSIT');
  const added = cents < CHECKOUT_MINIMUM_CENTS ? CHECKOUT_MINIMUM_CENTS : cents;
  return (
    <div className={styles.missing}>
      <p className={styles.short}>{checkoutText('short', { missing: formatUsd(cents) })}</p>
      {(hasCards || hasBanks) && (
        <LinkButton href={depositForCartPath(cents)} size="small">
          {checkoutText('addMissing', { missing: formatUsd(added, 'optional-cents') })}
        </LinkButton>
      )}
    </div>
  );
}

/** Shows the player's balance, and what is left or missing after the purchase. */
export function CheckoutFunds({ playerId, cart }: { readonly playerId: string; readonly cart: Cart }) {
  const { data } = useQuery(walletAccountsQuery(playerId));
  const balance = data ? buyingPowerCents(data) : null;
  const missing = balance !== null && balance < cart.totalCents ? cart.totalCents - balance : 0n;
  return (
    <>
      <p className={styles.line}>
        <span>{checkoutText('balance')}</span>
        <span className={styles.figure}>{balance === null ? <Skeleton width="64px" /> : formatUsd(balance)}</span>
      </p>
      {missing > 0n ? (
        <Missing cents={missing} />
      ) : (
        <p className={styles.soft}>
          <span>{checkoutText('after')}</span>
          <span className={styles.figure}>{balance === null ? '' : formatUsd(balance - cart.totalCents)}</span>
        </p>
      )}
    </>
  );
}
