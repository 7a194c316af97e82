import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import styles from './checkout-panel.module.css';
import { checkoutText } from './texts.ts';
import type { Funds } from './use-funds.ts';

/**
 * Shows the player's balance, how much bonus money and how much cash will pay, and what the purchase would leave of the
 * balance or what it lacks. [RTS-2/bonus]
 */
export function CheckoutFunds({ cart, funds }: { readonly cart: Cart; readonly funds: Funds }) {
  const { balanceCents, bonusCents, missingCents } = funds;
  return (
    <>
      <p className={styles.line}>
        <span>{checkoutText('balance')}</span>
        <span className={styles.figure}>
          {balanceCents === null ? <Skeleton width="64px" /> : formatUsd(balanceCents)}
        </span>
      </p>
      {bonusCents > NO_CENTS && (
        <>
          <p className={styles.line}>
            <span>{checkoutText('fromBonus')}</span>
            <span className={styles.figure}>{formatUsd(bonusCents)}</span>
          </p>
          <p className={styles.line}>
            <span>{checkoutText('fromCash')}</span>
            <span className={styles.figure}>{formatUsd(cart.totalCents - bonusCents)}</span>
          </p>
        </>
      )}
      <div role="status">
        {missingCents > NO_CENTS ? (
          <p className={styles.missing}>{checkoutText('short', { missing: formatUsd(missingCents) })}</p>
        ) : (
          <p className={styles.soft}>
            <span>{checkoutText('after')}</span>
            <span className={styles.figure}>
              {balanceCents === null ? '' : formatUsd(balanceCents - cart.totalCents)}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
