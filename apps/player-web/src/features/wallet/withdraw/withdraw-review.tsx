import type { PaymentMethod } from '@sunflower/contracts/payments.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { methodName } from '../methods/method-name.ts';
import { withdrawText } from './texts.ts';
import type { WithdrawFlow, WithdrawWish } from './use-withdraw.ts';
import styles from './withdraw-screen.module.css';

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Renders what is about to be sent: how much, where to, by when, and that it's final. The last chance to change it.
 * [WCAG-3.3.4]
 */
export function WithdrawReview(props: {
  readonly wish: WithdrawWish;
  readonly methods: readonly PaymentMethod[];
  readonly flow: WithdrawFlow;
}) {
  const { wish, methods, flow } = props;
  const { amountCents, serviceProviderTargetId: channel, paymentMethodId } = wish;
  const method = methods.find((one) => one.paymentMethodId === paymentMethodId);
  const isSending = flow.state.step === 'sending';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.review} aria-labelledby="withdraw-review">
      <h2 id="withdraw-review" ref={heading} tabIndex={-1} className={styles.reviewTitle}>
        {withdrawText('reviewTitle')}
      </h2>
      <dl className={styles.rows}>
        <Row name={withdrawText('youGet')}>
          <span className={styles.reviewAmount}>{formatUsd(amountCents)}</span>
        </Row>
        <Row name={withdrawText('to')}>{method ? methodName(method) : withdrawText('counter')}</Row>
        <Row name={withdrawText('when')}>{withdrawText(`when_${channel}`)}</Row>
      </dl>
      <p className={styles.soft}>{withdrawText('final')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="large"
          isBlock
          isPending={isSending}
          pendingText={withdrawText('sending')}
          onPress={() => void flow.confirm()}
        >
          {withdrawText('confirm', { amount: formatUsd(amountCents) })}
        </Button>
        <Button size="large" isBlock isDisabled={isSending} onPress={flow.goBack}>
          {withdrawText('change')}
        </Button>
      </div>
    </section>
  );
}
