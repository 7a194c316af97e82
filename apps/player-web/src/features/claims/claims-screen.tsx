import type { Claim } from '@sunflower/contracts/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { useAccountTrail } from '../../player/account-trail.ts';
import { FeatureOff } from '../../player/feature-off.tsx';
import { GuestState } from '../../player/guest-state.tsx';
import { claimsQuery } from '../../player/queries/claims-query.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { Feature } from '../../runtime/flags/feature.tsx';
import { isSwitchedOff } from '../../runtime/http/http-problem.ts';
import { PLACES } from '../../runtime/navigation/places.ts';
import { useQueryValues } from '../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../runtime/navigation/use-title.ts';
import { useSession } from '../../runtime/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SectionHeading } from '../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { nextFetchMs } from './claim-progress.ts';
import { CLAIM_LISTS, claimsOf } from './claim-text.ts';
import styles from './claims.module.css';
import { OneClaim } from './one-claim.tsx';
import { claimsText as text } from './texts.ts';

/** The URL parameter with the id of the one claim to show. */
const QUERY = { claim: 'one' } as const;

function Loading() {
  return (
    <div role="status" aria-label={text('loading')}>
      <Skeleton width="100%" height="300px" shape="block" />
    </div>
  );
}

function Lists({ claims }: { readonly claims: readonly Claim[] }) {
  if (claims.length === 0) {
    return (
      <EmptyState
        illustration="tickets"
        title={text('emptyTitle')}
        message={text('emptyText')}
        action={<LinkButton href={PLACES['my-account-tickets']}>{text('toTickets')}</LinkButton>}
      />
    );
  }
  return CLAIM_LISTS.map((list) => ({ list, found: claimsOf(list, claims) }))
    .filter(({ found }) => found.length > 0)
    .map(({ list, found }) => (
      <section key={list} className={styles.list}>
        <SectionHeading>{text(`list_${list}`)}</SectionHeading>
        <ul className={styles.cards}>
          {found.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </ul>
      </section>
    ));
}

function Unknown() {
  return (
    <EmptyState
      illustration="search"
      title={text('unknownTitle')}
      message={text('unknownText')}
      action={<LinkButton href={PLACES['my-account-claims']}>{text('toAll')}</LinkButton>}
    />
  );
}

type PlayerClaimsProps = { readonly playerId: string; readonly claimId: string | undefined };

/**
 * Renders the player's claims, or one of them. An error replaces the list or an unknown claim [S4.9-1/claims], but not
 * the form of a claim that is already shown, which keeps its input.
 */
function PlayerClaims({ playerId, claimId }: PlayerClaimsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...claimsQuery(playerId),
    refetchInterval: ({ state }) => nextFetchMs(state.data ?? [], serverNowMs()),
  });
  const one = data?.find(({ id }) => id === claimId);
  if (isSwitchedOff(error)) return <FeatureOff illustration="tickets" />;
  if (one) return <OneClaim key={one.id} playerId={playerId} claim={one} />;
  if (error) {
    return (
      <ErrorState
        title={text('errorTitle')}
        message={text('errorText')}
        retryText={text('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        supportLink={{ text: text('support'), href: PLACES['contact-customer-support'] }}
      />
    );
  }
  if (!data) return <Loading />;
  return claimId === undefined ? <Lists claims={data} /> : <Unknown />;
}

/**
 * Renders the player's claims in every state, or the claim named by the URL. [S1-4/claims] [S2.2-1/my-account-claims]
 */
export function ClaimsScreen() {
  const session = useSession();
  const [{ claim: claimId }] = useQueryValues(QUERY);
  const isOne = claimId !== undefined;
  useTitle(text(isOne ? 'one' : 'title'));
  const all = { text: text('title'), ...(isOne ? { href: PLACES['my-account-claims'] } : {}) };
  useAccountTrail(isOne ? [all, { text: text('one') }] : [all]);
  return (
    <Page title={text(isOne ? 'one' : 'title')} lead={isOne ? undefined : text('lead')}>
      <Feature flag="FEATURE_CLAIMS_READ" otherwise={<FeatureOff illustration="tickets" />}>
        {session.status === 'unknown' && <Loading />}
        {session.status === 'player' && <PlayerClaims playerId={session.playerId} claimId={claimId} />}
        {session.status !== 'player' && session.status !== 'unknown' && (
          <GuestState
            illustration="tickets"
            title={text('guestTitle')}
            message={text('guestText')}
            signInText={text('signIn')}
          />
        )}
      </Feature>
    </Page>
  );
}
