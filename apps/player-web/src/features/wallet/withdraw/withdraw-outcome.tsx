import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useEffect, useRef } from 'react';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import waiting from '../deposit/deposit-waiting.module.css';
import { MAX_ASKS } from '../use-asking.ts';
import { withdrawText } from './texts.ts';
import type { WithdrawFlow } from './use-withdraw.ts';
import styles from './withdraw-screen.module.css';
import type { WithdrawState } from './withdraw-state.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

/** A withdrawal whose outcome nobody has told yet: we are checking, and it cannot be made twice. */
export function WithdrawChecking(props: {
  readonly state: Extract<WithdrawState, { step: 'checking' }>;
  readonly flow: WithdrawFlow;
}) {
  const { state, flow } = props;
  const isLong = state.asked >= MAX_ASKS;
  return (
    <section role="status" className={waiting.waiting}>
      <span className={waiting.sign}>
        <Icon name="clock" size={28} />
      </span>
      <h2 className={waiting.title}>{withdrawText('checkingTitle')}</h2>
      <p className={waiting.amount}>{formatUsd(state.order.amountCents)}</p>
      <p className={waiting.text}>{withdrawText(isLong ? 'checkingLong' : 'checking')}</p>
      {isLong && (
        <div className={waiting.actions}>
          <Button variant="primary" onPress={flow.askAgain}>
            {withdrawText('askAgain')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The request is with us: its tracker from the first step on. No offer to play stands beside it. [IRGS-10] */
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
