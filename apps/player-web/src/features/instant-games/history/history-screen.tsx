import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { GuestState } from '../../../player/guest-state.tsx';
import { useOnlineGaming } from '../../../runtime/config/online-gaming.ts';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Page } from '../../../ui/page/page.tsx';
import { RoundReplay } from './round-replay.tsx';
import { HistoryLoading, RoundsList } from './rounds-list.tsx';
import { historyText } from './texts.ts';

/** The URL parameter with the id of the round to replay. */
const QUERY = { round: 'one' } as const;

function PlayerHistory({ playerId, roundId }: { readonly playerId: string; readonly roundId: string | undefined }) {
  if (roundId === undefined) return <RoundsList playerId={playerId} />;
  return (
    <Feature flag="FEATURE_INSTANT_GAMES_REAL_REPLAY" otherwise={<FeatureOff illustration="tickets" />}>
      <RoundReplay key={roundId} playerId={playerId} roundId={roundId} />
    </Feature>
  );
}

/**
 * Renders the player's rounds of instant games, or a replay of the one named by the URL.
 * [S2.2-1/my-account-instant-history] Not available while online gaming is off. [S9-3]
 */
export function HistoryScreen() {
  const session = useSession();
  const isOn = useOnlineGaming();
  const [{ round }] = useQueryValues(QUERY);
  const isOne = round !== undefined;
  useTitle(historyText(isOne ? 'one' : 'title'));
  const all = { text: historyText('title'), ...(isOne ? { href: PLACES['my-account-instant-history'] } : {}) };
  useAccountTrail(isOne ? [all, { text: historyText('one') }] : [all]);
  return (
    <Page title={historyText(isOne ? 'one' : 'title')} lead={isOne ? undefined : historyText('lead')}>
      {!isOn && <FeatureOff illustration="tickets" />}
      {isOn && session.status === 'unknown' && <HistoryLoading />}
      {isOn && session.status === 'player' && <PlayerHistory playerId={session.playerId} roundId={round} />}
      {isOn && session.status !== 'player' && session.status !== 'unknown' && (
        <GuestState
          illustration="tickets"
          title={historyText('guestTitle')}
          message={historyText('guestText')}
          signInText={historyText('signIn')}
        />
      )}
    </Page>
  );
}
