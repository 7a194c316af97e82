import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { OverlayLink } from '../../../player/overlays/overlay-link.tsx';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { cartPath, depositForCartPath, PLACES } from '../../../runtime/navigation/places.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import styles from './checkout-panel.module.css';
import { checkoutText } from './texts.ts';
import type { Checkout } from './use-checkout.ts';
import type { Funds } from './use-funds.ts';

function SignIn() {
  const address = useSignInAddress(cartPath);
  return (
    <>
      <Feature flag="FEATURE_SESSIONS_LOGIN">
        <LinkButton href={address} variant="primary" size="large" isBlock>
          {checkoutText('signIn')}
        </LinkButton>
      </Feature>
      <Feature flag="FEATURE_IDENTITY_REGISTRATION">
        <OverlayLink overlay="registration-modal" href={PLACES.register} size="large" isBlock>
          {checkoutText('register')}
        </OverlayLink>
      </Feature>
      <p className={styles.fine}>{checkoutText('signInHint')}</p>
    </>
  );
}

type AddProps = { readonly addCents: bigint; readonly missingCents: bigint; readonly total: string };

/** Links to a deposit of the missing amount, which leads back to this cart, where one tap buys it. [S9-1/checkout] */
function AddAndBuy({ addCents, missingCents, total }: AddProps) {
  return (
    <>
      <LinkButton href={depositForCartPath(missingCents)} variant="primary" size="large" isBlock>
        {checkoutText('addAndBuy', { amount: formatUsd(addCents) })}
      </LinkButton>
      <p className={styles.fine}>{checkoutText('addHint', { total })}</p>
    </>
  );
}

type CheckoutActionProps = { readonly cart: Cart; readonly funds: Funds; readonly checkout: Checkout };

/**
 * Renders the next action: buy, add the missing money and buy, or, for a guest, sign in or register. Reserves its space
 * while the session is loading.
 */
export function CheckoutAction({ cart, funds, checkout }: CheckoutActionProps) {
  const { status } = useSession();
  if (status === 'guest' || status === 'unreachable') return <SignIn />;
  const { step } = checkout.state;
  const hasProblem = cart.wagers.some((wager) => wager.problem !== null);
  const total = formatUsd(cart.totalCents);
  const { addCents, missingCents } = funds;
  if (addCents !== null && !hasProblem && step === 'open')
    return <AddAndBuy addCents={addCents} missingCents={missingCents} total={total} />;
  // Stays busy until the receipt has opened, because another press could only buy the order again.
  const isBusy = step === 'preparing' || step === 'sending' || step === 'done';
  const busyText = checkoutText(step === 'preparing' ? 'locating' : 'working');
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBlock
        isDisabled={hasProblem || status !== 'player'}
        isPending={isBusy}
        pendingText={busyText}
        onPress={() => checkout.pay(cart)}
      >
        {checkoutText('pay', { total })}
      </Button>
      <p role="status" className={styles.fine}>
        {isBusy ? busyText : checkoutText(hasProblem ? 'fixFirst' : 'final')}
      </p>
    </>
  );
}
