import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { useEffect, useRef } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { withdrawText } from './texts.ts';
import styles from './withdraw-screen.module.css';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** Shows that the request was received, with its tracker from the first step. Offers no games next to it. [IRGS-10] */
export function WithdrawDone({ withdrawal, onMore }: { readonly withdrawal: Withdrawal; readonly onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.doneTitle}>
          {withdrawText('doneTitle')}
        </h2>
        <p className={styles.soft}>{withdrawText('doneText')}</p>
      </div>
      <WithdrawalCard withdrawal={withdrawal} />
      <div className={styles.actions}>
        <LinkButton href={PLACES['my-account-transactions']} size="large">
          {withdrawText('toWallet')}
        </LinkButton>
        <Button variant="quiet" size="large" onPress={onMore}>
          {withdrawText('another')}
        </Button>
      </div>
    </div>
  );
}
