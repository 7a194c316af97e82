import { Button } from '../../../ui/button/button.tsx';
import styles from './checkout-panel.module.css';
import { type CheckoutState, MAX_ASKS } from './checkout-state.ts';
import { checkoutText } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

type Doubt = Extract<CheckoutState, { step: 'checking' | 'notBought' }>;

/** An order whose answer never came: we are checking; or asking told that nothing was bought. */
export function DoubtfulOrder({ checkout, state }: { readonly checkout: Checkout; readonly state: Doubt }) {
  if (state.step === 'notBought') {
    return (
      <section role="status" className={styles.doubt}>
        <h2 className={styles.title}>{checkoutText('notBoughtTitle')}</h2>
        <p>{checkoutText('notBought')}</p>
        <Button variant="primary" onPress={() => checkout.payAgain(state.order)} pendingText={checkoutText('working')}>
          {checkoutText('sendAgain')}
        </Button>
        <Button variant="quiet" onPress={checkout.dismiss}>
          {checkoutText('leaveIt')}
        </Button>
      </section>
    );
  }
  const isUnreachable = state.asked >= MAX_ASKS;
  return (
    <section role="status" className={styles.doubt}>
      <h2 className={styles.title}>{checkoutText('checkingTitle')}</h2>
      <p>{checkoutText(isUnreachable ? 'checkingLong' : 'checking')}</p>
      {isUnreachable && (
        <Button variant="primary" onPress={checkout.askAgain}>
          {checkoutText('askAgain')}
        </Button>
      )}
    </section>
  );
}
