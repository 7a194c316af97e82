import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { centralDateOf, drawDateText } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips/choice-chips.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CheckedLine } from '../check/checked-line.tsx';
import { useInstantGames } from '../instant-games-query.ts';
import { instantText } from '../texts.ts';
import styles from './history.module.css';
import { type HistoryFilter, historyQuery } from './history-queries.ts';
import { RoundLine } from './round-line.tsx';
import { historyText } from './texts.ts';

/** The filter's parameters in the URL. */
const FILTER = { show: 'one', game: 'one' } as const;
const OPEN = 'open';
/** The format of a game's id; the URL may have any text. */
const GAME = /^[a-z][a-z0-9-]{1,39}$/;

type Change = (values: { show?: string | undefined; game?: string | undefined }) => void;

function Filters({ filter, change }: { readonly filter: HistoryFilter; readonly change: Change }) {
  const { games } = useInstantGames();
  const options = games.map(({ id, name }) => ({ id, text: name }));
  return (
    <div className={styles.filters}>
      <ChoiceChips
        label={historyText('show')}
        isLabelHidden
        options={[
          { id: 'all', text: historyText('all') },
          { id: OPEN, text: historyText('unfinishedOnes') },
        ]}
        selected={[filter.isOpen ? OPEN : 'all']}
        onChange={([show]) => change({ show: show === OPEN ? OPEN : undefined })}
      />
      <div className={styles.game}>
        <SelectField
          label={historyText('game')}
          options={[{ id: '', text: historyText('everyGame') }, ...options]}
          value={filter.gameId ?? ''}
          onChange={(game) => change({ game: game || undefined })}
        />
      </div>
    </div>
  );
}

function Nothing({ filter, onClear }: { readonly filter: HistoryFilter; readonly onClear: () => void }) {
  if (filter.isOpen || filter.gameId !== undefined)
    return (
      <EmptyState
        illustration="search"
        headingLevel={2}
        title={historyText(filter.isOpen ? 'noOpenTitle' : 'noMatchTitle')}
        message={historyText(filter.isOpen ? 'noOpenText' : 'noMatchText')}
        action={<Button onPress={onClear}>{historyText('clear')}</Button>}
      />
    );
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={historyText('emptyTitle')}
      message={historyText('emptyText')}
      action={<LinkButton href={PLACES['games-instant']}>{instantText('allInstants')}</LinkButton>}
    />
  );
}

/** Groups the rounds under the days they were played on, in Central Time. */
function Days({ rounds, playerId }: { readonly rounds: readonly InstantRound[]; readonly playerId: string }) {
  const days = [...Map.groupBy(rounds, ({ playedAt }) => centralDateOf(Date.parse(playedAt)))];
  const today = centralDateOf(serverNowMs());
  const newestPast = days.find(([day]) => day < today)?.[0];
  return days.map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2 className={styles.dayName}>{drawDateText(day)}</h2>
      {day < today && <CheckedLine playerId={playerId} day={day} isAutomatic={day === newestPast} />}
      <ul className={styles.lines}>
        {ofDay.map((round) => (
          <RoundLine key={round.roundId} round={round} />
        ))}
      </ul>
    </section>
  ));
}

/** Renders the player's rounds, newest first, filtered by game and by whether they're finished. [GLI19-07] */
export function RoundsList({ playerId }: { readonly playerId: string }) {
  const [{ show, game }, change] = useQueryValues(FILTER);
  const filter = { isOpen: show === OPEN, ...(game !== undefined && GAME.test(game) ? { gameId: game } : {}) };
  const query = useInfiniteQuery(historyQuery(playerId, filter));
  const rounds = query.data?.pages.flatMap((page) => page.pageItems);
  return (
    <>
      <Filters filter={filter} change={change} />
      {!rounds && query.isError && (
        <ErrorState
          headingLevel={2}
          title={historyText('errorTitle')}
          message={historyText('errorText')}
          retryText={instantText('retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!rounds && !query.isError && <HistoryLoading />}
      {rounds?.length === 0 && <Nothing filter={filter} onClear={() => change({ show: undefined, game: undefined })} />}
      {rounds && <Days rounds={rounds} playerId={playerId} />}
      {query.hasNextPage && (
        <div className={styles.older}>
          <Button pendingText={historyText('loading')} onPress={() => query.fetchNextPage()}>
            {historyText('older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Renders placeholders for the rounds while they load. */
export function HistoryLoading() {
  return (
    <div role="status" aria-label={historyText('loading')}>
      <Skeleton width="100%" height="320px" shape="block" />
    </div>
  );
}
