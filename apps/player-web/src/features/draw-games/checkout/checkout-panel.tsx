import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { SimulatedPosition } from '../../../player/simulated-position.tsx';
import { playerText } from '../../../player/texts.ts';
import { buyingPowerCents, walletAccountsQuery } from '../../../player/wallet-accounts-query.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import { cartPath, depositForCartPath } from '../../../runtime/navigation/places.ts';
import { usePlayerId, useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { gameName } from '../game-words.ts';
import styles from './checkout-panel.module.css';
import { DoubtfulOrder } from './doubtful-order.tsx';
import { nextStepOf } from './next-step.ts';
import { Refused } from './refused.tsx';
import { checkoutText } from './texts.ts';
import { type Checkout, unitsOf, useCheckout } from './use-checkout.ts';

/** What is missing, and the way to add it; what is added is never less than the least deposit. [S9-1/checkout] */
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

function Funds({ playerId, cart }: { readonly playerId: string; readonly cart: Cart }) {
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

/** Signed in: buy. Not signed in: sign in and come back. Not known yet: the button's place. */
function Action({ cart, checkout }: { readonly cart: Cart; readonly checkout: Checkout }) {
  const session = useSession();
  const signInAddress = useSignInAddress(cartPath);
  const { state } = checkout;
  const hasProblem = cart.wagers.some((wager) => wager.problem !== null);
  if (session.status === 'guest' || session.status === 'unreachable') {
    return (
      <>
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={signInAddress} variant="primary" size="large" isBlock>
            {checkoutText('signIn')}
          </LinkButton>
        </Feature>
        <p className={styles.fine}>{checkoutText('signInHint')}</p>
      </>
    );
  }
  const isBusy = state.step === 'locating' || state.step === 'sending';
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBlock
        isDisabled={hasProblem || session.status === 'unknown'}
        isPending={isBusy}
        pendingText={checkoutText(state.step === 'locating' ? 'locating' : 'working')}
        onPress={() => checkout.pay(cart)}
      >
        {checkoutText('pay', { total: formatUsd(cart.totalCents) })}
      </Button>
      <p role="status" className={styles.fine}>
        {state.step === 'locating' && checkoutText('locating')}
        {state.step === 'sending' && checkoutText('working')}
        {!isBusy && (hasProblem ? checkoutText('fixFirst') : checkoutText('final'))}
      </p>
    </>
  );
}

type CheckoutPanelProps = {
  readonly cart: Cart | undefined;
  /** Takes the place of going to the receipt's page. */
  readonly onBought?: (order: { readonly playerId: string; readonly orderKey: string }) => void;
};

/** Total, balance and the one way to buy; what is refused is said beside its cause. */
export function CheckoutPanel({ cart, onBought }: CheckoutPanelProps) {
  const titleId = useId();
  const playerId = usePlayerId();
  const checkout = useCheckout(({ orderKey }) => {
    if (onBought && playerId !== null) onBought({ playerId, orderKey });
    else raiseNavigation('order', { orderKey });
  });
  const isBalanceShown = useFlag('FEATURE_WALLET_BALANCE');
  const { state } = checkout;
  if (state.step === 'checking' || state.step === 'notBought')
    return <DoubtfulOrder checkout={checkout} state={state} />;
  if (!cart || cart.wagers.length === 0) return null;
  const off = (
    <p role="status" className={styles.fine}>
      {playerText('offText')}
    </p>
  );
  const problem = state.step === 'refused' ? state.problem : null;
  const place = problem && nextStepOf(problem).place;
  const refusedAt = (at: typeof place) =>
    problem && place === at ? (
      <Refused problem={problem} onAgain={() => checkout.pay(cart)} onDismiss={checkout.dismiss} />
    ) : null;
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {checkoutText('title')}
      </h2>
      <p className={styles.line}>
        <span>{checkoutText('wagers', { count: cart.wagers.length })}</span>
        <span className={styles.figure}>{formatUsd(cart.totalCents)}</span>
      </p>
      {refusedAt('wagers')}
      {playerId !== null && isBalanceShown && <Funds playerId={playerId} cart={cart} />}
      {refusedAt('funds')}
      <p className={styles.location}>
        <span>{checkoutText('location')}</span>
        <span className={styles.soft}>{checkoutText('locationHint')}</span>
      </p>
      {refusedAt('location')}
      {refusedAt('account')}
      <p className={styles.total}>
        <span>{checkoutText('total')}</span>
        <span className={styles.amount}>{formatUsd(cart.totalCents)}</span>
      </p>
      {refusedAt('order')}
      <ClosedSlot units={unitsOf(cart)} what={cart.wagers.map(({ gameId }) => gameName(gameId)).join(', ')} />
      <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE" otherwise={off}>
        <Feature flag="FEATURE_WALLET_BUY" otherwise={off}>
          <Action cart={cart} checkout={checkout} />
        </Feature>
      </Feature>
      <SimulatedPosition />
    </section>
  );
}
