import type { WalletTransaction } from '@sunflower/contracts/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { centralDateOf, drawDateText } from '../../../runtime/clock/dates.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Filters } from './filters.tsx';
import { groupLines } from './line-groups.ts';
import { transactionText } from './texts.ts';
import { type TicketComponent, TransactionLine } from './transaction-line.tsx';
import styles from './transactions.module.css';
import { FILTER_SHAPE, readFilter, type TransactionsFilter, transactionsQuery } from './transactions-query.ts';

const NO_FILTER = { kind: undefined, game: undefined, from: undefined, to: undefined };

/**
 * Renders every movement of the player's money, newest first, with an explanation of each. The page's URL has the
 * filter. [S1-4/transactions]
 */
export function Transactions({ playerId, Ticket }: { readonly playerId: string; readonly Ticket: TicketComponent }) {
  const [values, change] = useQueryValues(FILTER_SHAPE);
  const filter = readFilter(values);
  const query = useInfiniteQuery(transactionsQuery(playerId, filter));
  const lines = query.data?.pages.flatMap((page) => page.pageItems);
  const games = query.data?.pages[0]?.games ?? [];
  const set = (next: TransactionsFilter) => change({ ...NO_FILTER, ...next });
  if (!lines && isSwitchedOff(query.error)) return <FeatureOff illustration="wallet" />;
  return (
    <section className={styles.transactions} aria-busy={query.isPlaceholderData}>
      <SectionHeading link={{ text: transactionText('statement'), href: PLACES['wallet-statement'] }}>
        {transactionText('title')}
      </SectionHeading>
      <Filters filter={filter} games={games} onChange={set} />
      {!lines && query.isError && (
        <ErrorState
          headingLevel={3}
          title={transactionText('errorTitle')}
          retryText={transactionText('retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!lines && !query.isError && (
        <div role="status" aria-label={transactionText('loading')}>
          <Skeleton width="100%" height="320px" shape="block" />
        </div>
      )}
      {lines?.length === 0 && (
        <Nothing isFiltered={Object.keys(filter).length > 0} hasOlder={query.hasNextPage} onClear={() => set({})} />
      )}
      {lines && lines.length > 0 && <Days lines={lines} games={games} Ticket={Ticket} />}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={transactionText('loadingMore')} onPress={() => query.fetchNextPage()}>
            {transactionText('more')}
          </Button>
        </div>
      )}
    </section>
  );
}

type NothingProps = { readonly isFiltered: boolean; readonly hasOlder: boolean; readonly onClear: () => void };

/** Renders why there are no lines: no transactions at all, no matches, or no matches among those loaded yet. */
function Nothing({ isFiltered, hasOlder, onClear }: NothingProps) {
  if (hasOlder) return <p role="status">{transactionText('lookedFar')}</p>;
  return (
    <EmptyState
      illustration="wallet"
      headingLevel={3}
      title={transactionText(isFiltered ? 'noneTitle' : 'emptyTitle')}
      message={transactionText(isFiltered ? 'noneText' : 'emptyText')}
      action={isFiltered ? <Button onPress={onClear}>{transactionText('clear')}</Button> : undefined}
    />
  );
}

type DaysProps = {
  readonly lines: readonly WalletTransaction[];
  readonly games: readonly { readonly gameId: string; readonly name: string }[];
  readonly Ticket: TicketComponent;
};

/** Groups the lines under the days they happened on, in Central Time. */
function Days({ lines, games, Ticket }: DaysProps) {
  const days = [...Map.groupBy(lines, (line) => centralDateOf(Date.parse(line.at)))];
  const gameName = (gameId: string) => games.find((game) => game.gameId === gameId)?.name ?? gameId;
  return (
    <div className={styles.days}>
      {days.map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.dayName}>{drawDateText(day)}</h3>
          <ul className={styles.lines}>
            {groupLines(ofDay).map((group) => (
              <TransactionLine key={group.line.transactionId} group={group} gameName={gameName} Ticket={Ticket} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
