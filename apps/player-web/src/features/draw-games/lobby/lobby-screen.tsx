import type { GameSummary } from '@sunflower/contracts/draw-games.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { TicketLists } from '../../../player/ticket-lists.tsx';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { SunflowerMark } from '../../../ui/mark/game-mark.tsx';
import { useShownOrder } from '../games/games-order.ts';
import { gamesQuery } from '../games/games-query.ts';
import { DrawNotice } from './draw-notice.tsx';
import { GameClientSlot } from './game-client-slot.tsx';
import { GamesPart } from './games/games-part.tsx';
import { PlayedStraight } from './games/played-straight.tsx';
import { JackpotHero } from './jackpots/jackpot-hero.tsx';
import { LobbyHeroLoading } from './jackpots/lobby-hero-loading.tsx';
import styles from './lobby-screen.module.css';
import { LobbyTickets } from './lobby-tickets.tsx';
import { lobbyText } from './texts.ts';

const LobbyTrouble = lazyPart(() =>
  withTexts(import('./lobby-trouble.tsx')).then((module) => ({ default: module.LobbyTrouble })),
);

const ResultCard = lazyPart(() =>
  withTexts(import('../reveal/result-card.tsx')).then((module) => ({ default: module.ResultCard })),
);

/** Renders the signed-in player's results that they haven't seen, over the lower edge of the jackpot. */
function Results() {
  const playerId = usePlayerId();
  if (playerId === null) return null;
  return (
    <TicketLists>
      <Suspense>
        <ResultCard playerId={playerId} />
      </Suspense>
    </TicketLists>
  );
}

/**
 * Renders notices for unpublished draws: any unpublished draw of the first game, and only delayed draws of the others.
 */
function Notices({ games }: { readonly games: readonly GameSummary[] }) {
  return games.map((game, place) =>
    game.pendingResults
      .filter(({ state }) => place === 0 || state === 'delayed')
      .map((pending) => <DrawNotice key={pending.drawId} game={game} pending={pending} />),
  );
}

/**
 * Renders the home page: what can be won, until when, the last draw, and one main button. `after` is the last part, for
 * other kinds of games.
 */
export function LobbyScreen({ after }: { readonly after?: ReactNode } = {}) {
  useTitle();
  const { data, isError, refetch, isFetching } = useQuery(gamesQuery());
  const games = useShownOrder(data?.games ?? []);
  const [first, ...others] = games;
  return (
    <>
      <section className={styles.hero} data-surface="night" data-game={first?.gameId ?? 'powerball'}>
        <span className={styles.art} aria-hidden="true">
          <SunflowerMark size={660} />
        </span>
        <div className={styles.inner}>
          {first && <JackpotHero game={first} />}
          {!first && isError && (
            <Suspense>
              <LobbyTrouble onRetry={() => void refetch()} isRetrying={isFetching} />
            </Suspense>
          )}
          {!first && !isError && <LobbyHeroLoading />}
        </div>
      </section>
      <div className={styles.results}>
        <Results />
      </div>
      <div className={styles.body}>
        <Notices games={games} />
        <GamesPart
          games={others}
          jackpotsTitle={lobbyText('moreJackpots')}
          link={{ text: lobbyText('allGames'), href: PLACES['games-draws'] }}
        />
        <LobbyTickets />
        <PlayedStraight />
        {after}
      </div>
      <GameClientSlot />
    </>
  );
}
