import { OPERATIONAL_UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQuery } from '@tanstack/react-query';
import { ClosedSlot } from '../../../player/access/closed-slot.tsx';
import { allResultsPath, ticketCheckPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { gamesQuery } from '../games/games-query.ts';
import { GameClientSlot } from '../lobby/game-client-slot.tsx';
import { lobbyText } from '../lobby/texts.ts';
import { gameText } from '../texts.ts';
import styles from './draw-games-screen.module.css';
import { GameTable } from './game-table.tsx';
import { compareText } from './texts.ts';

/** Renders every draw game on sale side by side, each one tap away. [S2.2-1/games-draws] */
export function DrawGamesScreen() {
  const { data, isError, refetch, isFetching } = useQuery(gamesQuery());
  useTitle(compareText('drawGames'));
  return (
    <>
      <div className={styles.screen}>
        <header>
          <PageHeading>{compareText('drawGames')}</PageHeading>
          <p className={styles.lead}>{compareText('lead')}</p>
        </header>
        <ClosedSlot units={[OPERATIONAL_UNITS.drawGames]} what={compareText('drawGames')} />
        {data && <GameTable games={data.games} />}
        {!data && isError && (
          <ErrorState
            headingLevel={2}
            title={compareText('gamesError')}
            message={lobbyText('errorText')}
            retryText={gameText('retry')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <div aria-busy="true">
            <Skeleton width="100%" height="720px" shape="block" />
          </div>
        )}
        <p className={styles.links}>
          <TextLink href={allResultsPath}>{lobbyText('allResults')}</TextLink>
          <TextLink href={ticketCheckPath}>{compareText('checkTicket')}</TextLink>
        </p>
      </div>
      <GameClientSlot />
    </>
  );
}
