import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { withdrawalStateText } from '../../../player/withdrawals/texts.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { MoneyText } from '../../../ui/money-text/money-text.tsx';
import { RetailSlip } from './retail-slip.tsx';
import { hasWithdrawText, withdrawText } from './texts.ts';
import styles from './withdrawal-card.module.css';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const tones = {
  requested: 'neutral',
  review: 'neutral',
  approved: 'neutral',
  sent: 'neutral',
  payable: 'sunflower',
  paid: 'win',
  declined: 'danger',
  failed: 'danger',
  expired: 'danger',
  returned: 'danger',
} as const;

/** Final states after which the player can spend or withdraw the money again. */
const BACK: ReadonlySet<Withdrawal['state']> = new Set(['declined', 'failed', 'expired', 'returned']);

/** Returns the destination as text. */
export function destinationText({ serviceProviderTargetId, last4 }: Withdrawal): string {
  if (serviceProviderTargetId === 'RETAIL') return withdrawText('counter');
  return last4 === null ? withdrawText('toBankAccount') : withdrawText('toAccount', { last4 });
}

function Why({ reason }: { readonly reason: string }) {
  const name = `reason_${reason}`;
  return (
    <p>
      {withdrawText(hasWithdrawText(name) ? name : 'reason_PAYMENT_FAILED')}{' '}
      <TextLink href={PLACES['contact-customer-support']}>{withdrawText('support')}</TextLink>
    </p>
  );
}

/**
 * Renders one withdrawal: amount, destination, steps, and the slip while there is cash to collect. It has no cancel
 * button: a requested withdrawal is final. [IRGS-10]
 */
export function WithdrawalCard({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, amountCents, steps, expectedBy, reason, retail } = withdrawal;
  const name = state === 'requested' ? 'review' : state;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <div>
          <h3 className={styles.amount}>
            <MoneyText cents={amountCents} />
          </h3>
          <p className={styles.soft}>{destinationText(withdrawal)}</p>
        </div>
        <div className={styles.standing}>
          <Badge tone={tones[state]}>{withdrawalStateText(name)}</Badge>
          {expectedBy !== null && (
            <p className={styles.soft}>{withdrawText('expected', { date: drawDateText(expectedBy) })}</p>
          )}
        </div>
      </header>
      {retail && <RetailSlip retail={retail} />}
      <WithdrawalSteps steps={steps} />
      {BACK.has(state) && (
        <div className={styles.why}>
          {reason !== null && <Why reason={reason} />}
          <p>{withdrawText('backInWallet')}</p>
        </div>
      )}
    </article>
  );
}
