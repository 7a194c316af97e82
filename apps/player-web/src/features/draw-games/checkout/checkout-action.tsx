import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { cartPath } from '../../../runtime/navigation/places.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import styles from './checkout-panel.module.css';
import { checkoutText } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

function SignIn() {
  const address = useSignInAddress(cartPath);
  return (
    <>
      <Feature flag="FEATURE_SESSIONS_LOGIN">
        <LinkButton href={address} variant="primary" size="large" isBlock>
          {checkoutText('signIn')}
        </LinkButton>
      </Feature>
      <p className={styles.fine}>{checkoutText('signInHint')}</p>
    </>
  );
}

type CheckoutActionProps = { readonly cart: Cart; readonly checkout: Checkout };

/** Offers to buy to a player, to sign in to a guest, and keeps the button's place while the session is loading. */
export function CheckoutAction({ cart, checkout }: CheckoutActionProps) {
  const { status } = useSession();
  if (status === 'guest' || status === 'unreachable') return <SignIn />;
  const { step } = checkout.state;
  const hasProblem = cart.wagers.some((wager) => wager.problem !== null);
  const isBusy = step === 'preparing' || step === 'sending';
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
        {checkoutText('pay', { total: formatUsd(cart.totalCents) })}
      </Button>
      <p role="status" className={styles.fine}>
        {isBusy ? busyText : checkoutText(hasProblem ? 'fixFirst' : 'final')}
      </p>
    </>
  );
}
