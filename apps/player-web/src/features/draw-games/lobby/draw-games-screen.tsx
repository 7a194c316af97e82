import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { allResultsPath, ticketCheckPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useShownOrder } from '../games-order.ts';
import { gamesQuery } from '../games-query.ts';
import { gameText } from '../texts.ts';
import { allGamesText } from './all-games-texts.ts';
import styles from './draw-games-screen.module.css';
import { GameClientSlot } from './game-client-slot.tsx';
import { GamesPart } from './games-part.tsx';
import { lobbyText } from './texts.ts';

/** Every draw game on sale, each one press away. [S2.2-1/games-draws] */
export function DrawGamesScreen() {
  const { data, isError, refetch, isFetching } = useQuery(gamesQuery());
  const games = useShownOrder(data?.games ?? []);
  useTitle(allGamesText('drawGames'));
  return (
    <>
      <div className={styles.screen}>
        <header>
          <PageHeading>{allGamesText('drawGames')}</PageHeading>
          <p className={styles.lead}>{allGamesText('drawGamesLead')}</p>
        </header>
        <ClosedSlot units={[OPERATIONAL_UNITS.drawGames]} what={allGamesText('drawGames')} />
        {data && <GamesPart games={games} jackpotsTitle={allGamesText('jackpots')} />}
        {!data && isError && (
          <ErrorState
            headingLevel={2}
            title={allGamesText('gamesError')}
            message={lobbyText('errorText')}
            retryText={gameText('retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <div aria-busy="true" className={styles.screen}>
            <Skeleton width="100%" height="260px" shape="block" />
            <Skeleton width="100%" height="480px" shape="block" />
          </div>
        )}
        <p className={styles.links}>
          <TextLink href={allResultsPath}>{lobbyText('allResults')}</TextLink>
          <TextLink href={ticketCheckPath}>{lobbyText('checkTicket')}</TextLink>
        </p>
      </div>
      <GameClientSlot />
    </>
  );
}
