import type { PointsResponse } from '@sunflower/contracts/loyalty.ts';
import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useId } from 'react';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { useLoyalty } from '../../../runtime/config/loyalty.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { EarningRules } from './earning-rules.tsx';
import styles from './points.module.css';
import { PointsHistory } from './points-history.tsx';
import { pointsQuery } from './points-queries.ts';
import { pointsWithUnit } from './points-text.ts';
import { Rewards } from './rewards.tsx';
import { pointsText } from './texts.ts';

type Available = Extract<PointsResponse, { isAvailable: true }>;

function Loading() {
  return (
    <div role="status" aria-label={pointsText('loading')}>
      <Skeleton width="100%" height="9rem" shape="block" />
    </div>
  );
}

/**
 * Renders the points, the tier, and what is about to expire. Leaves out how much is missing to the next tier, so as not
 * to urge play.
 */
function Summary({ points, tier, expiring }: Available) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className={styles.summary}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.name}>
            {pointsText('balance')}
          </h2>
          <Badge tone="sunflower">{pointsText(`tier_${tier}`)}</Badge>
        </div>
        <p className={styles.balance}>{pointsWithUnit(points)}</p>
        <p className={styles.soft}>{pointsText('tierKept')}</p>
        {expiring && (
          <p className={styles.expiring}>
            <strong>
              {pointsText('expiring', {
                points: pointsWithUnit(expiring.points),
                at: centralInstantText(expiring.at),
              })}
            </strong>{' '}
            {pointsText('expiringNote')}
          </p>
        )}
      </div>
    </Card>
  );
}

function PlayerPoints({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(pointsQuery(playerId));
  if (isError)
    return (
      <QuietRetry
        text={pointsText('notLoaded')}
        retryText={pointsText('retry')}
        isBusy={isFetching}
        onRetry={refetch}
      />
    );
  if (!data) return <Loading />;
  return (
    <>
      {data.isAvailable ? (
        <>
          <Summary {...data} />
          <EarningRules rules={data.earning} />
          <Rewards playerId={playerId} rewards={data.rewards} points={data.points} />
        </>
      ) : (
        <EmptyState
          illustration="wallet"
          headingLevel={2}
          title={pointsText('closedTitle')}
          message={pointsText('closedText')}
        />
      )}
      <PointsHistory playerId={playerId} />
    </>
  );
}

function GuestPoints() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={2}
      title={pointsText('guestTitle')}
      message={pointsText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {pointsText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/**
 * Renders the player's points, how points are earned, rewards and history; not found while the site doesn't offer
 * points. [S1-4/loyalty] [S9-3/loyalty]
 */
export function PointsScreen() {
  const session = useSession();
  const isOn = useLoyalty();
  useTitle(pointsText('title'));
  useAccountTrail([{ text: pointsText('title') }]);
  if (isOn === false) throw notFound();
  const isKnown = isOn === true && session.status !== 'unknown';
  return (
    <Page title={pointsText('title')} lead={pointsText('lead')}>
      {!isKnown && <Loading />}
      {isKnown && session.status === 'player' && <PlayerPoints playerId={session.playerId} />}
      {isKnown && session.status !== 'player' && <GuestPoints />}
    </Page>
  );
}
