import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { useSignInAddress } from '../../../player/sign-in-link.tsx';
import { useSecondChance } from '../../../runtime/config/second-chance.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { drawingsQuery, entriesQuery } from './chance-queries.ts';
import { DrawingCard } from './drawing-card.tsx';
import { EnterForm } from './enter-form.tsx';
import { EntryHistory } from './entry-history.tsx';
import styles from './second-chance.module.css';
import { chanceText } from './texts.ts';

function Loading() {
  return (
    <div role="status" aria-label={chanceText('loading')}>
      <Skeleton width="100%" height="9rem" shape="block" />
    </div>
  );
}

const HOW = ['promise', 'entries', 'random', 'winners', 'check'] as const;

function HowDrawn() {
  return (
    <section className={styles.part}>
      <SectionHeading>{chanceText('how')}</SectionHeading>
      <ol className={styles.how}>
        {HOW.map((step) => (
          <li key={step}>{chanceText(`how_${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

function PlayerChances({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(drawingsQuery(playerId));
  const entries = useInfiniteQuery(entriesQuery(playerId)).data?.pages.flatMap((page) => page.pageItems) ?? [];
  const ownOf = (drawingId: string) =>
    entries.filter((entry) => entry.drawingId === drawingId).map(({ entryId }) => entryId);
  if (isError)
    return (
      <QuietRetry
        text={chanceText('notLoaded')}
        retryText={chanceText('retry')}
        isBusy={isFetching}
        onRetry={refetch}
      />
    );
  if (!data) return <Loading />;
  const { canEnter, drawings } = data;
  const open = drawings.filter(({ state }) => state === 'OPEN');
  return (
    <>
      {!canEnter && (
        <EmptyState
          illustration="tickets"
          headingLevel={2}
          title={chanceText('barredTitle')}
          message={chanceText('barredText')}
        />
      )}
      {canEnter && open.length > 0 && <EnterForm playerId={playerId} open={open} />}
      <EntryHistory playerId={playerId} />
      <section className={styles.part}>
        <SectionHeading>{chanceText('drawings')}</SectionHeading>
        {drawings.length === 0 && <p className={styles.soft}>{chanceText('noDrawings')}</p>}
        <ul className={styles.drawings}>
          {drawings.map((drawing) => (
            <DrawingCard key={drawing.drawingId} drawing={drawing} ownEntries={ownOf(drawing.drawingId)} />
          ))}
        </ul>
      </section>
      <HowDrawn />
    </>
  );
}

function GuestChances() {
  const address = useSignInAddress();
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={chanceText('guestTitle')}
      message={chanceText('guestText')}
      action={
        <Feature flag="FEATURE_SESSIONS_LOGIN">
          <LinkButton href={address} variant="primary">
            {chanceText('signIn')}
          </LinkButton>
        </Feature>
      }
    />
  );
}

/**
 * Renders second-chance drawings, the player's entries, and how a drawing is held and checked; not found while the site
 * doesn't offer them. [S9-3/second-chance]
 */
export function SecondChanceScreen() {
  const session = useSession();
  const isOn = useSecondChance();
  useTitle(chanceText('title'));
  useAccountTrail([{ text: chanceText('title') }]);
  if (isOn === false) throw notFound();
  const isKnown = isOn === true && session.status !== 'unknown';
  return (
    <Page title={chanceText('title')} lead={chanceText('lead')}>
      {!isKnown && <Loading />}
      {isKnown && session.status === 'player' && <PlayerChances playerId={session.playerId} />}
      {isKnown && session.status !== 'player' && <GuestChances />}
    </Page>
  );
}
