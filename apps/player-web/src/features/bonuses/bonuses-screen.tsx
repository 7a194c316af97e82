import { useQuery } from '@tanstack/react-query';
import { useAccountTrail } from '../../player/account-trail.ts';
import { FeatureOff } from '../../player/feature-off.tsx';
import { GuestState } from '../../player/guest-state.tsx';
import { bonusesQuery } from '../../player/queries/bonuses-query.ts';
import { useFlag } from '../../runtime/flags/use-flag.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/page/page.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { BonusCard, OfferCard } from './bonus-card.tsx';
import { bonusOffersQuery } from './bonuses-queries.ts';
import styles from './bonuses-screen.module.css';
import { PastBonuses } from './past-bonuses.tsx';
import { QuietRetry } from './quiet-retry.tsx';
import { RedeemCode } from './redeem-code.tsx';
import { bonusesText } from './texts.ts';

function Loading() {
  return (
    <div role="status" aria-label={bonusesText('loading')} className={styles.playable}>
      <Skeleton width="100%" height="23rem" shape="block" />
    </div>
  );
}

/** Renders the playable bonuses. A list that can't be loaded is shown empty, with a small retry link. [S8-6/bonuses] */
function Playable({ playerId }: { readonly playerId: string }) {
  const { data = [], isPending, isError, isFetching, refetch } = useQuery(bonusesQuery(playerId));
  if (isPending) return <Loading />;
  return (
    <section className={classNames(styles.part, styles.playable)}>
      <SectionHeading>{bonusesText('yours')}</SectionHeading>
      {isError && <QuietRetry text={bonusesText('notLoaded')} isBusy={isFetching} onRetry={refetch} />}
      {data.length === 0 ? (
        <EmptyState
          illustration="wallet"
          headingLevel={3}
          title={bonusesText('emptyTitle')}
          message={bonusesText('emptyText')}
        />
      ) : (
        <ul className={styles.cards}>
          {data.map((bonus) => (
            <BonusCard key={bonus.playerBonusId} bonus={bonus} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Renders the campaigns on offer for this player; hidden when there are no campaigns. */
function Offers({ playerId }: { readonly playerId: string }) {
  const { data = [], isError, isFetching, refetch } = useQuery(bonusOffersQuery(playerId));
  if (isError) return <QuietRetry text={bonusesText('offersNotLoaded')} isBusy={isFetching} onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHeading>{bonusesText('offers')}</SectionHeading>
      <p className={styles.soft}>{bonusesText('offersLead')}</p>
      <ul className={styles.cards}>
        {data.map((offer) => (
          <OfferCard key={offer.campaignId} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

/** Renders each section while it is switched on. [S6-5/bonus] [S6-5/promo-code] */
function PlayerBonuses({ playerId }: { readonly playerId: string }) {
  const hasPrizes = useFlag('FEATURE_BONUSES_PRIZES');
  const hasCodes = useFlag('FEATURE_BONUSES_PROMO_CODE');
  const hasOffers = useFlag('FEATURE_BONUSES_CAMPAIGN_ONGOING');
  const hasHistory = useFlag('FEATURE_BONUSES_CAMPAIGN_HISTORY');
  if (!hasPrizes && !hasCodes && !hasOffers && !hasHistory) return <FeatureOff illustration="wallet" />;
  return (
    <>
      {hasPrizes && <Playable playerId={playerId} />}
      {hasCodes && <RedeemCode playerId={playerId} />}
      {hasOffers && <Offers playerId={playerId} />}
      {hasHistory && <PastBonuses playerId={playerId} />}
    </>
  );
}

/** Renders the player's playable bonuses, offers and past bonuses. [S1-4/bonuses] [S2.2-1/my-account-bonuses] */
export function BonusesScreen() {
  const session = useSession();
  useTitle(bonusesText('title'));
  useAccountTrail([{ text: bonusesText('title') }]);
  return (
    <Page title={bonusesText('title')} lead={bonusesText('lead')}>
      {session.status === 'unknown' && <Loading />}
      {session.status === 'player' && <PlayerBonuses playerId={session.playerId} />}
      {session.status !== 'player' && session.status !== 'unknown' && (
        <GuestState
          illustration="wallet"
          title={bonusesText('guestTitle')}
          message={bonusesText('guestText')}
          signInText={bonusesText('signIn')}
        />
      )}
    </Page>
  );
}
