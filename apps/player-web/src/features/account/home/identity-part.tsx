import { useQuery } from '@tanstack/react-query';
import { documentRequestsQuery } from '../../../player/queries/document-requests-query.ts';
import { playerLevelQuery } from '../../../player/queries/player-level-query.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { HomeCard } from './home-card.tsx';
import { identityState } from './identity-state.ts';
import { homeText } from './texts.ts';

const TONES = {
  verified: 'win',
  checking: 'neutral',
  inReview: 'neutral',
  needed: 'sunflower',
  stuck: 'danger',
} as const;

/** Renders whether the player's identity is verified, and the next step if it isn't. */
export function IdentityPart({ playerId }: { readonly playerId: string }) {
  const level = useQuery(playerLevelQuery(playerId));
  const requests = useQuery(documentRequestsQuery(playerId));
  const state = level.data && requests.data ? identityState(level.data, requests.data) : undefined;
  // The player waits for the last decision among the requests in review.
  const decideBy = requests.data
    ?.flatMap((one) => one.decideBy ?? [])
    .toSorted()
    .at(-1);
  const hasFailed = level.data === null || requests.isError;
  const link =
    state === 'stuck'
      ? { text: homeText('support'), href: PLACES['contact-customer-support'] }
      : { text: homeText(state === 'needed' ? 'sendDocument' : 'documents'), href: PLACES['my-account-documents'] };
  return (
    <HomeCard
      title={homeText('identity')}
      status={state && <Badge tone={TONES[state]}>{homeText(state)}</Badge>}
      query={{
        isError: hasFailed,
        isFetching: level.isFetching || requests.isFetching,
        refetch: () => Promise.all([level.refetch(), requests.refetch()]),
      }}
      failedText={homeText('unknownText')}
      link={link}
    >
      {state && <p>{homeText(`about_${state}`, { by: decideBy ? drawDateText(decideBy) : '' })}</p>}
    </HomeCard>
  );
}
