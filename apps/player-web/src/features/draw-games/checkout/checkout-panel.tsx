import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { type ReactNode, useId } from 'react';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { SimulatedPosition } from '../../../player/location/simulated-position.tsx';
import { useTokenAtHand } from '../../../player/location/use-token-at-hand.ts';
import { playerText } from '../../../player/texts.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { useFinishEntry } from '../../../runtime/navigation/finished-entry.ts';
import { raiseNavigation } from '../../../runtime/navigation/navigation-event.ts';
import { useKnownPlayerId, useSession } from '../../../runtime/session/session-store.ts';
import { gameName } from '../labels/game-text.ts';
import { CheckoutAction } from './checkout-action.tsx';
import { CheckoutFunds } from './checkout-funds.tsx';
import styles from './checkout-panel.module.css';
import { nextStepOf, type RefusalPlace } from './next-step.ts';
import { Refused } from './refused.tsx';
import { checkoutText } from './texts.ts';
import { UnsettledOrder } from './unsettled-order.tsx';
import { type Checkout, unitsOf, useCheckout } from './use-checkout.ts';
import { useFunds, useLastingRefusal } from './use-funds.ts';

/** Shown to a signed-in user whom the server doesn't allow to play. */
const FORBIDDEN: HttpProblem = {
  ...{ status: 403, code: 'ACCESS_DENIED', message: '' },
  ...{ fields: [], traceId: null, details: {} },
};

function problemIn({ state }: Checkout): HttpProblem | null {
  return state.step === 'open' && state.notice?.type === 'refused' ? state.notice.problem : null;
}

function isUnsettled({ state }: Checkout): boolean {
  return state.step === 'checking' || (state.step === 'open' && state.notice?.type === 'notMade');
}

type SummaryProps = { readonly cart: Cart; readonly playerId: string | null; readonly checkout: Checkout };

/** Shows the total, the balance and the button that buys. A refusal is shown next to its cause. */
function CheckoutSummary({ cart, playerId, checkout }: SummaryProps) {
  const titleId = useId();
  const { status } = useSession();
  useTokenAtHand(LOCATION_ACTIVITIES.purchase, status === 'player' ? playerId : null);
  const isForbidden = status === 'forbidden';
  const isBalanceShown = useFlag('FEATURE_WALLET_BALANCE');
  const funds = useFunds(playerId, cart);
  const refusal = useLastingRefusal(problemIn(checkout), funds, cart);
  const problem = isForbidden ? FORBIDDEN : refusal;
  const refusedAt = (place: RefusalPlace) =>
    problem && nextStepOf(problem).place === place ? (
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
      {/* Space for the lines is reserved before the player is known. */}
      {(playerId !== null || status === 'unknown') && isBalanceShown && <CheckoutFunds cart={cart} funds={funds} />}
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
      <SwitchedOn>
        <CheckoutAction cart={cart} funds={funds} checkout={checkout} />
      </SwitchedOn>
      <SimulatedPosition />
    </section>
  );
}

/** Shows its children while buying is switched on, and a notice while it is off. */
function SwitchedOn({ children }: { readonly children: ReactNode }) {
  const off = (
    <p role="status" className={styles.fine}>
      {playerText('offText')}
    </p>
  );
  return (
    <Feature flag="FEATURE_DRAW_GAMES_CART_PURCHASE" otherwise={off}>
      <Feature flag="FEATURE_WALLET_BUY" otherwise={off}>
        {children}
      </Feature>
    </Feature>
  );
}

type CheckoutPanelProps = {
  readonly cart: Cart | undefined;
  /** Called instead of opening the receipt's page. */
  readonly onBought?: (order: { readonly playerId: string; readonly orderKey: string }) => void;
};

/** Renders the checkout of the cart. A different player who signs in on this page starts a new checkout. */
export function CheckoutPanel({ cart, onBought }: CheckoutPanelProps) {
  const playerId = useKnownPlayerId();
  const finishEntry = useFinishEntry();
  const checkout = useCheckout(playerId, ({ orderKey }) => {
    if (onBought && playerId !== null) return onBought({ playerId, orderKey });
    finishEntry();
    raiseNavigation('order', { orderKey });
  });
  if (isUnsettled(checkout)) return <UnsettledOrder checkout={checkout} />;
  if (!cart || cart.wagers.length === 0) return null;
  return <CheckoutSummary cart={cart} playerId={playerId} checkout={checkout} />;
}
