import { useState } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { Feature } from '../../../runtime/flags/feature.tsx';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useInstantGame } from '../instant-games-query.ts';
import { isFramedElsewhere } from './game-frame.tsx';
import { GameHost } from './game-host.tsx';
import styles from './game-screen.module.css';
import { AgeGate, GuestChoices } from './guest.tsx';
import type { PlayMode } from './launch-game.ts';
import { playText } from './texts.ts';

/** URL parameters: the game, and `mode=demo` for a demo. [S2.2-1] */
const QUERY = { slug: 'one', mode: 'one' } as const;

function Loading() {
  return (
    <div role="status" aria-label={playText('loading')} className={styles.waiting}>
      <Skeleton width="100%" height="100%" shape="block" />
    </div>
  );
}

function Unknown() {
  return (
    <EmptyState
      headingLevel={1}
      illustration="search"
      title={playText('unknownTitle')}
      message={playText('unknownText')}
      action={
        <LinkButton href={PLACES['games-instant']} variant="primary">
          {playText('allGames')}
        </LinkButton>
      }
    />
  );
}

type OpenGameProps = { readonly playerId: string | null; readonly slug: string; readonly mode: PlayMode };

/**
 * Renders the game once the catalog has it. Refuses a game server on the page's own origin, because its frame would
 * have the page's rights.
 */
function OpenGame({ playerId, slug, mode }: OpenGameProps) {
  const { game, isLoading } = useInstantGame(slug);
  useTitle(game?.name ?? playText('title'));
  if (isLoading) return <Loading />;
  if (!game || !isFramedElsewhere(game.hostName)) return <Unknown />;
  return <GameHost key={`${slug} ${mode}`} playerId={playerId} game={game} mode={mode} />;
}

/**
 * Returns the game that the URL names. On leaving, the URL changes a moment before the next page is shown; until then
 * the game stays on screen.
 */
function useGameFromQuery() {
  const [query] = useQueryValues(QUERY);
  const [game, setGame] = useState(query);
  if (query.slug !== undefined && (query.slug !== game.slug || query.mode !== game.mode)) setGame(query);
  return game;
}

/**
 * Renders one instant game on its own page: for money or as a demo for a player, as a demo for a guest. [S2.1-4/page]
 * [S2.2-1/games-instants-game] [GLI19-02/demos]
 */
export function GameScreen() {
  const session = useSession();
  const { slug, mode } = useGameFromQuery();
  const isDemo = mode === 'demo';
  useTitle(playText('title'));
  if (session.status === 'unknown') return <Loading />;
  const playerId = session.status === 'player' ? session.playerId : null;
  if (playerId === null && !isDemo) return <GuestChoices slug={slug} />;
  if (slug === undefined) return <Unknown />;
  const game = <OpenGame playerId={playerId} slug={slug} mode={isDemo ? 'demo' : 'paid'} />;
  return (
    <Feature
      flag={isDemo ? 'FEATURE_INSTANT_GAMES_DEMO_PLAY' : 'FEATURE_INSTANT_GAMES_REAL_PLAY'}
      otherwise={<FeatureOff illustration="tickets" />}
    >
      {playerId === null ? <AgeGate>{game}</AgeGate> : game}
    </Feature>
  );
}
