import type { Deposit } from '@sunflower/contracts/payments.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import type { ReactNode } from 'react';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { cartPath, PLACES } from '../../../runtime/navigation/places.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { methodsText } from '../methods/texts.ts';
import styles from './deposit-slip.module.css';
import { depositText } from './texts.ts';

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type DepositSlipProps = { readonly deposit: Deposit; readonly isForCart: boolean; readonly onMore: () => void };

/** Renders the receipt of a deposit, printed like a ticket, with links to what's next. */
export function DepositSlip({ deposit, isForCart, onMore }: DepositSlipProps) {
  const { amountCents, serviceProviderTargetId, last4, changedAt, depositId, promoCode, isSettling } = deposit;
  return (
    <div className={styles.done}>
      <section className={styles.slip} aria-labelledby="deposit-done">
        <h2 id="deposit-done" className={styles.title}>
          {depositText('doneTitle')}
        </h2>
        <p className={styles.amount} role="status">
          {formatUsd(amountCents)}
          <span className="visually-hidden">{depositText('doneText', { amount: formatUsd(amountCents) })}</span>
        </p>
        <dl className={styles.rows}>
          <Row name={depositText('slipMethod')}>
            {`${methodsText(`channel_${serviceProviderTargetId}`)} ••••\u00a0${last4}`}
          </Row>
          <Row name={depositText('slipTime')}>{centralInstantText(changedAt)}</Row>
          {promoCode !== null && <Row name={depositText('slipPromo')}>{promoCode}</Row>}
          <Row name={depositText('slipReference')}>
            <span className={styles.reference}>{depositId}</span>
          </Row>
        </dl>
        {promoCode !== null && <p className={styles.note}>{depositText('promoLater')}</p>}
        {isSettling && <p className={styles.note}>{depositText('settling')}</p>}
      </section>
      <div className={styles.actions}>
        {isForCart ? (
          <LinkButton href={cartPath} variant="primary" size="large">
            {depositText('toCart')}
          </LinkButton>
        ) : (
          <LinkButton href={PLACES['games-draws']} variant="primary" size="large">
            {depositText('play')}
          </LinkButton>
        )}
        <LinkButton href={PLACES['my-account-transactions']} size="large">
          {depositText('toWallet')}
        </LinkButton>
        <Button variant="quiet" size="large" onPress={onMore}>
          {depositText('more')}
        </Button>
      </div>
    </div>
  );
}
