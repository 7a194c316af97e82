import { isDrawnAllDay } from '@sunflower/game-rules/draw-alerts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DateField } from '../../../ui/field/date-field.tsx';
import { isRealDate } from '../../../ui/field/date-parts.ts';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { GameLogo } from '../games/game-logo.tsx';
import { useGameId } from '../games/use-game-id.ts';
import { bonusName, gameName } from '../labels/game-text.ts';
import { pastDrawsQuery } from '../results-query.ts';
import { DrawAlerts } from './draw-alerts.tsx';
import { HistorySection } from './history/history-section.tsx';
import { PastDrawRow } from './history/past-draw-row.tsx';
import { ResultsGames } from './results-games.tsx';
import styles from './results-screen.module.css';
import { resultsText } from './texts.ts';

const PLACES_WHILE_LOADING = Array.from({ length: 10 }, (_, place) => place);

function Loading() {
  return (
    <div role="status" aria-label={resultsText('loading')} className={styles.rows}>
      {PLACES_WHILE_LOADING.map((place) => (
        <div key={place} className={styles.row}>
          <Skeleton width="100%" height="84px" shape="block" />
        </div>
      ))}
    </div>
  );
}

/** Refresh interval while the page is open, for games drawn every few minutes, which send no result events. */
const ALL_DAY_MS = 60_000;

/** Renders past draws page by page: all of them, or those of one date. */
function PastDraws({ gameId, date }: { readonly gameId: string; readonly date: string | undefined }) {
  const refetchInterval = isDrawnAllDay(gameId) && date === undefined ? ALL_DAY_MS : false;
  const query = useInfiniteQuery({ ...pastDrawsQuery(gameId, date), refetchInterval });
  const draws = query.data?.pages.flatMap((page) => page.pageItems);
  if (!draws && query.isError)
    return (
      <ErrorState
        headingLevel={2}
        title={resultsText('errorTitle')}
        message={resultsText('errorText')}
        retryText={resultsText('retry')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!draws) return <Loading />;
  if (draws.length === 0)
    return (
      <EmptyState
        illustration="results"
        headingLevel={2}
        title={resultsText(date === undefined ? 'emptyTitle' : 'emptyDateTitle')}
        message={resultsText(date === undefined ? 'emptyText' : 'emptyDateText')}
      />
    );
  return (
    <>
      <ol className={styles.rows}>
        {draws.map((draw, index) => (
          <PastDrawRow key={draw.drawId} draw={draw} drops={index === 0} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={resultsText('loadingMore')} onPress={() => query.fetchNextPage()}>
            {resultsText('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Renders a game's results page: past draws by date, number frequencies, jackpots, and the player's alerts. */
export function ResultsScreen() {
  const gameId = useGameId();
  const session = useSession();
  const [date, setDate] = useState('');
  const title = resultsText('title', { game: gameName(gameId) });
  useTitle(title);
  return (
    <div className={styles.screen} data-game={gameId}>
      <ResultsGames gameId={gameId} />
      <PageHeading>
        <span className={styles.title}>
          <GameLogo game={gameId} size={44} />
          {title}
        </span>
      </PageHeading>
      <div className={styles.find}>
        <DateField
          label={resultsText('findDate')}
          value={date}
          onChange={setDate}
          texts={{ month: resultsText('month'), day: resultsText('day'), year: resultsText('year') }}
        />
        {date !== '' && <Button onPress={() => setDate('')}>{resultsText('allDates')}</Button>}
      </div>
      <PastDraws key={gameId} gameId={gameId} date={isRealDate(date) ? date : undefined} />
      <HistorySection gameId={gameId} bonus={bonusName(gameId)} />
      {session.status === 'player' && <DrawAlerts gameId={gameId} playerId={session.playerId} />}
    </div>
  );
}
