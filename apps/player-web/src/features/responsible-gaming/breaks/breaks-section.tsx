import { useQuery } from '@tanstack/react-query';
import { exclusionsQuery } from '../../../player/exclusion/exclusions-query.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingList } from '../../../ui/state/loading-list.tsx';
import { BreakForm } from './break-form.tsx';
import { SelfExclusionCard } from './self-exclusion-card.tsx';
import { breaksText } from './texts.ts';

/** Poll interval for restrictions in effect while the page is visible: a break ends automatically. */
const POLL_MS = 60_000;

function Breaks({ playerId }: { readonly playerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...exclusionsQuery(playerId),
    refetchInterval: POLL_MS,
  });
  if (!data && isError)
    return (
      <ErrorState
        title={breaksText('loadFailed')}
        message={breaksText('loadFailedText')}
        retryText={breaksText('again')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingList label={breaksText('loading')} />;
  const isExcluded = data.selfExclusion !== null;
  return (
    <>
      {isExcluded && <SelfExclusionCard playerId={playerId} exclusions={data} />}
      {!isExcluded && (
        <>
          <Feature flag="FEATURE_RESPONSIBLE_GAMING_TAKE_A_BREAK_UPDATE">
            <BreakForm kind="break" playerId={playerId} running={data.takeABreak} />
          </Feature>
          <SelfExclusionCard playerId={playerId} exclusions={data} />
          <Feature flag="FEATURE_RESPONSIBLE_GAMING_TAKE_A_BREAK_UPDATE">
            <BreakForm kind="pause" playerId={playerId} running={data.productPause} />
          </Feature>
        </>
      )}
    </>
  );
}

/**
 * Renders a break, a pause of instant games, and self-exclusion: what each does, when it ends, and how to end a
 * self-exclusion after its term. [IRGS-03] [IRGS-04] [IRGS-06]
 */
export function BreaksSection() {
  const playerId = usePlayerId();
  return (
    <>
      <SectionHeading>{breaksText('title')}</SectionHeading>
      <p>{breaksText('lead')}</p>
      {playerId !== null && <Breaks playerId={playerId} />}
    </>
  );
}
