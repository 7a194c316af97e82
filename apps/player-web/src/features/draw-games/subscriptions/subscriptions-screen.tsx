import type { Subscription, SubscriptionsResponse } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { PLACES, subscriptionPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { GuestSubscriptions, LoadingSubscriptions } from './guest-subscriptions.tsx';
import { MoneyCard } from './one-subscription/money-card.tsx';
import { SubscribedBoards } from './one-subscription/subscribed-boards.tsx';
import { SubscriptionActs, SubscriptionStatus, stampOf } from './one-subscription/subscription-status.tsx';
import { SubscriptionNotices } from './subscription-notices.tsx';
import styles from './subscriptions.module.css';
import { subscriptionsQuery } from './subscriptions-query.ts';
import { subscriptionsText as text } from './texts.ts';

type CardProps = { readonly playerId: string; readonly subscription: Subscription };

/** Renders a subscription on its slip: what is bought, the next charge or why there is none, and its actions. */
function SubscriptionCard({ playerId, subscription }: CardProps) {
  const href = subscriptionPath(subscription.subscriptionId);
  return (
    <SubscribedBoards
      subscribed={subscription}
      price={subscription.stakeCents}
      stamp={stampOf(subscription)}
      href={href}
    >
      <SubscriptionStatus subscription={subscription} />
      <SubscriptionActs playerId={playerId} subscription={subscription} />
      <TextLink href={href}>{text('details')}</TextLink>
    </SubscribedBoards>
  );
}

function Empty() {
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={text('emptyTitle')}
      message={text('emptyText')}
      action={
        <LinkButton href={PLACES['games-draws']} variant="primary">
          {text('toGames')}
        </LinkButton>
      }
    />
  );
}

function Lists({ playerId, answer }: { readonly playerId: string; readonly answer: SubscriptionsResponse }) {
  const ended = answer.subscriptions.filter(({ state }) => state === 'ended');
  const others = answer.subscriptions.filter(({ state }) => state !== 'ended');
  const parts = [
    { title: text('running'), list: others },
    { title: text('ended'), list: ended },
  ].filter(({ list }) => list.length > 0);
  return parts.map(({ title, list }) => (
    <section key={title} className={styles.list}>
      <SectionHeading>{title}</SectionHeading>
      <ul className={styles.cards}>
        {list.map((subscription) => (
          <li key={subscription.subscriptionId}>
            <SubscriptionCard playerId={playerId} subscription={subscription} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function hasAnything({ subscriptions, money }: SubscriptionsResponse): boolean {
  return money.fundCents > 0n || subscriptions.some(({ state }) => state !== 'ended');
}

function PlayerSubscriptions({ playerId }: { readonly playerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(subscriptionsQuery(playerId));
  const isOn = useFlag('FEATURE_DRAW_GAMES_SUBSCRIPTIONS');
  if (isSwitchedOff(error)) return <FeatureOff illustration="tickets" />;
  // A running subscription can be stopped, and money set aside taken back, even while subscriptions are switched off.
  if (data && !isOn && !hasAnything(data)) return <FeatureOff illustration="tickets" />;
  if (data) {
    return (
      <>
        <SubscriptionNotices playerId={playerId} />
        {data.subscriptions.length === 0 ? <Empty /> : <Lists playerId={playerId} answer={data} />}
        <MoneyCard playerId={playerId} money={data.money} />
      </>
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

/**
 * Renders the player's subscriptions on one page, each with its state and its next charge or the reason why there is
 * none. [S1-4/subscriptions] [S2.2-1/my-account-subscriptions]
 */
export function SubscriptionsScreen() {
  const session = useSession();
  useTitle(text('title'));
  useAccountTrail([{ text: text('title') }]);
  return (
    <Page title={text('title')} lead={text('lead')}>
      {session.status === 'player' ? (
        <PlayerSubscriptions playerId={session.playerId} />
      ) : (
        <Feature flag="FEATURE_DRAW_GAMES_SUBSCRIPTIONS" otherwise={<FeatureOff illustration="tickets" />}>
          {session.status === 'unknown' ? <LoadingSubscriptions /> : <GuestSubscriptions />}
        </Feature>
      )}
    </Page>
  );
}
