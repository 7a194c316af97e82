import type { Subscription } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccountTrail } from '../../../../player/account-trail.ts';
import { FeatureOff } from '../../../../player/feature-off.tsx';
import { centralDateOf, drawDateText } from '../../../../runtime/clock/dates.ts';
import { Feature } from '../../../../runtime/flags/feature.tsx';
import { isSwitchedOff, problemOf } from '../../../../runtime/http/http-problem.ts';
import { otherNumbersPath, PLACES } from '../../../../runtime/navigation/places.ts';
import { useTitle } from '../../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../../runtime/session/session-store.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { GuestSubscriptions, LoadingSubscriptions } from '../guest-subscriptions.tsx';
import { endText } from '../subscription-text.ts';
import styles from '../subscriptions.module.css';
import { subscriptionQuery } from '../subscriptions-query.ts';
import { SubscribePanel } from '../terms/subscribe-panel.tsx';
import { latestRules } from '../terms/terms.ts';
import { useCanOrder } from '../terms/use-can-order.ts';
import { subscriptionsText as text } from '../texts.ts';
import { Charges } from './charges.tsx';
import { SubscribedBoards } from './subscribed-boards.tsx';
import { Fact } from './subscription-facts.tsx';
import { SubscriptionActs, SubscriptionStatus, stampOf } from './subscription-status.tsx';

type OneProps = { readonly playerId: string; readonly subscription: Subscription };

/** Renders the terms of a subscription and its progress. */
function Facts({ subscription }: { readonly subscription: Subscription }) {
  const { end, drawsBought, fund, since } = subscription;
  const bought =
    end.kind === 'draws'
      ? text('boughtOf', { done: drawsBought, count: end.count })
      : text('drawsBought', { count: drawsBought });
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name={text('whatEnd')}>{endText(end)}</Fact>
        <Fact name={text('whatFund')}>{text(`fund_${fund}`)}</Fact>
        <Fact name={text('whatSince')}>{drawDateText(centralDateOf(Date.parse(since)))}</Fact>
        <Fact name={text('whatBought')}>{bought}</Fact>
      </dl>
    </Card>
  );
}

/**
 * Renders a button that changes the terms here, and a link that changes the numbers on the play screen; both end with a
 * review of the charges.
 */
function Changes({ playerId, subscription }: OneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canOrder = useCanOrder();
  const rules = latestRules(subscription.gameId);
  if (!canOrder || !rules || subscription.state === 'ended') return null;
  return (
    <>
      <div className={styles.actions}>
        <Button onPress={() => setIsOpen(true)}>{text('change')}</Button>
        <LinkButton href={otherNumbersPath(subscription.gameId, subscription.subscriptionId)}>
          {text('otherNumbers')}
        </LinkButton>
      </div>
      {isOpen && (
        <SubscribePanel
          isOpen
          playerId={playerId}
          gameId={subscription.gameId}
          rules={rules}
          numbers={null}
          changed={subscription}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Whole({ playerId, subscription }: OneProps) {
  return (
    <div className={styles.columns}>
      <SubscribedBoards
        subscribed={subscription}
        price={subscription.stakeCents}
        stamp={stampOf(subscription)}
        headingLevel={2}
      >
        <SubscriptionStatus subscription={subscription} />
        <SubscriptionActs playerId={playerId} subscription={subscription} />
      </SubscribedBoards>
      <div className={styles.list}>
        <Facts subscription={subscription} />
        <Changes playerId={playerId} subscription={subscription} />
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS">
          <Charges playerId={playerId} subscriptionId={subscription.subscriptionId} />
        </Feature>
      </div>
    </div>
  );
}

function PlayerSubscription({ playerId, subscriptionId }: { playerId: string; subscriptionId: string }) {
  const { data, error, refetch, isFetching } = useQuery(subscriptionQuery(playerId, subscriptionId));
  if (data) return <Whole playerId={playerId} subscription={data.subscription} />;
  if (isSwitchedOff(error)) return <FeatureOff illustration="tickets" />;
  if (problemOf(error)?.status === 404 || problemOf(error)?.status === 400) {
    return (
      <EmptyState
        illustration="search"
        headingLevel={2}
        title={text('unknownTitle')}
        message={text('unknownText')}
        action={<LinkButton href={PLACES['my-account-subscriptions']}>{text('toAll')}</LinkButton>}
      />
    );
  }
  if (!error) return <LoadingSubscriptions />;
  return (
    <ErrorState
      headingLevel={2}
      title={text('errorTitle')}
      message={text('errorText')}
      retryText={text('retry')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** Renders one subscription: its slip, its terms, and every past draw. [S1-4/subscriptions] */
export function SubscriptionScreen() {
  const { subscriptionId = '' } = useParams({ strict: false });
  const session = useSession();
  useTitle(text('one'));
  useAccountTrail([{ text: text('title'), href: PLACES['my-account-subscriptions'] }, { text: text('one') }]);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{text('one')}</h1>
      {session.status === 'player' ? (
        <PlayerSubscription playerId={session.playerId} subscriptionId={subscriptionId} />
      ) : (
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS" otherwise={<FeatureOff illustration="tickets" />}>
          {session.status === 'unknown' ? <LoadingSubscriptions /> : <GuestSubscriptions />}
        </Feature>
      )}
    </div>
  );
}
