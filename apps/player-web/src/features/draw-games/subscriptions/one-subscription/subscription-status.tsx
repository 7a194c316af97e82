import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralInstantText } from '../../../../runtime/clock/dates.ts';
import { PLACES } from '../../../../runtime/navigation/places.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { chargeText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { useCanOrder } from '../terms/use-can-order.ts';
import { subscriptionsText as text } from '../texts.ts';
import { reasonText } from './reason-texts.ts';
import { ChargeLine, NoticeLine } from './subscription-facts.tsx';
import { useActs } from './use-acts.ts';

/** Pages where the player can fix the reason for a pause; other reasons have no such page. */
const REPAIRS = {
  PAYMENT_FAILED: PLACES['my-account-deposit'],
  IDENTITY_REQUIRED: PLACES['my-account'],
  RESIDENCE_REQUIRED: PLACES['my-account'],
} as const;

/** Returns the stamp for a subscription's state. */
export function stampOf({ state }: Subscription) {
  return { kind: state === 'active' ? ('pending' as const) : ('neutral' as const), text: text(`stamp_${state}`) };
}

/** Shows the next charge, or why there is none and until when. */
export function SubscriptionStatus({ subscription }: { readonly subscription: Subscription }) {
  const { reason, until, nextCharge, state } = subscription;
  if (reason !== null) {
    return (
      <p className={styles.reason}>
        {reasonText(`reason_${reason}`)} {until !== null && reasonText('until', { time: centralInstantText(until) })}
      </p>
    );
  }
  if (state === 'ended') return null;
  return (
    <p>
      <span className={styles.strong}>{text('nextTitle')}</span>{' '}
      {nextCharge ? <ChargeLine charge={nextCharge} label={chargeText(nextCharge)} /> : text('nextNone')}
      {nextCharge && <NoticeLine charge={nextCharge} />}
    </p>
  );
}

/** Renders the next step for a paused subscription, if the player can take it here. */
function Repair({ subscription }: { readonly subscription: Subscription }) {
  const { reason } = subscription;
  if (reason !== 'PAYMENT_FAILED' && reason !== 'IDENTITY_REQUIRED' && reason !== 'RESIDENCE_REQUIRED') return null;
  return <LinkButton href={REPAIRS[reason]}>{reasonText(`repair_${reason}`)}</LinkButton>;
}

/**
 * Renders the buttons to pause, resume or end, as the state allows. A pause for a break ends automatically; stopping is
 * possible even while subscriptions are switched off.
 */
export function SubscriptionActs({
  playerId,
  subscription,
}: {
  readonly playerId: string;
  readonly subscription: Subscription;
}) {
  const acts = useActs(playerId, subscription);
  const canOrder = useCanOrder();
  const { state, reason, stakeCents, currentStakeCents } = subscription;
  if (state === 'ended') return null;
  const isOther = currentStakeCents !== null && currentStakeCents !== stakeCents;
  return (
    <>
      {acts.failure !== null && (
        <p role="alert" className={styles.problem}>
          {acts.failure}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'paused' && <Repair subscription={subscription} />}
        {canOrder && state === 'paused' && reason !== 'ON_BREAK' && currentStakeCents !== null && (
          <Button variant="primary" pendingText={text('resuming')} onPress={acts.resume}>
            {isOther ? text('resumeAt', { price: formatUsd(currentStakeCents) }) : text('resume')}
          </Button>
        )}
        {state === 'active' && (
          <Button pendingText={text('pausing')} onPress={acts.pause}>
            {text('pause')}
          </Button>
        )}
        <Button variant="quiet" pendingText={text('ending')} onPress={acts.end}>
          {text('end')}
        </Button>
      </div>
    </>
  );
}
