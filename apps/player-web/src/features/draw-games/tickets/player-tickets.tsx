import { useState } from 'react';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { useTicketGroups } from '../../../player/ticket-lists.tsx';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { revealAll } from '../reveal/revealed-tickets.ts';
import { UnseenResults } from '../reveal/unseen-results.tsx';
import { SubscriptionNotices } from '../subscriptions/subscription-notices.tsx';
import { ticketText } from '../ticket/ticket-texts.ts';
import { UpdateNotices } from '../updates/update-notices.tsx';
import { LatestWins } from './notices/latest-wins.tsx';
import { useNoticesReady } from './notices/notices-ready.ts';
import { WinNotices } from './notices/win-notices.tsx';
import { SavedTicketsSlot } from './saved/saved-tickets-slot.tsx';
import { ticketsText } from './texts.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { ActiveTickets, FinishedTickets } from './ticket-list.tsx';
import { isOutcome, readChoices, TICKETS_SHAPE, type TicketChoices } from './tickets-filter.ts';
import { TicketsLoading } from './tickets-loading.tsx';
import styles from './tickets-screen.module.css';
import { useSaveTickets } from './use-save-tickets.ts';
import { useTicketLists } from './use-ticket-lists.ts';

const LISTS = { active: ActiveTickets, finished: FinishedTickets } as const;
const NOTHING_CHOSEN = { group: undefined, state: undefined, when: undefined, search: undefined };

type NothingProps = { readonly isFiltered: boolean; readonly onClear: () => void };

/** Renders the empty list: no tickets were bought, or no ticket matches the filter. */
function Nothing({ isFiltered, onClear }: NothingProps) {
  return (
    <EmptyState
      illustration="tickets"
      headingLevel={2}
      title={ticketsText(isFiltered ? 'noneTitle' : 'emptyTitle')}
      message={ticketsText(isFiltered ? 'noneText' : 'emptyText')}
      action={
        isFiltered ? (
          <Button onPress={onClear}>{ticketsText('clear')}</Button>
        ) : (
          <LinkButton href={PLACES['games-draws']} variant="primary">
            {ticketsText('play')}
          </LinkButton>
        )
      }
    />
  );
}

/** Renders that a filter by outcome leaves covered results out, and uncovers all of them on request. */
function CoveredLeftOut({ playerId }: { readonly playerId: string }) {
  const [isUncovered, setUncovered] = useState(false);
  const showAll = () => {
    revealAll(playerId, serverNowMs());
    setUncovered(true);
  };
  return (
    <div className={styles.leftOut}>
      <span role="status">{ticketsText(isUncovered ? 'allShown' : 'leftOut')}</span>
      {!isUncovered && <Button onPress={showAll}>{ticketText('showAll')}</Button>}
    </div>
  );
}

/** Renders the filters, the notices and the player's tickets that match the URL's filter. */
export function PlayerTickets({ playerId }: { readonly playerId: string }) {
  const [values, change] = useQueryValues(TICKETS_SHAPE);
  const groups = useTicketGroups();
  const choices = readChoices(values);
  const set = (next: TicketChoices) => change({ ...NOTHING_CHOSEN, ...next });
  const hasNotices = useNoticesReady(playerId);
  const { lists, covered, unseen } = useTicketLists(playerId, choices);
  const failed = lists.find(({ query }) => query.isError && !query.data)?.query;
  const isReady = hasNotices && lists.every(({ query }) => !query.isLoading);
  const isFiltered = Object.keys(choices).length > 0;
  const isEmpty = lists.every(({ query, tickets }) => query.data && !query.hasNextPage && tickets.length === 0);
  const isLoaded = lists.every(({ query }) => query.data);
  const seen = isLoaded && !isFiltered ? lists.flatMap(({ tickets }) => tickets) : undefined;
  useSaveTickets(playerId, { seen, covered, seenMs: Math.min(...lists.map(({ query }) => query.dataUpdatedAt)) });
  if (failed && isSwitchedOff(failed.error) && !isFiltered) return <FeatureOff illustration="tickets" />;
  return (
    <>
      <TicketFilters key={choices.search} choices={choices} groups={groups} onChange={set} />
      {!isReady && <TicketsLoading />}
      {isReady && (
        <>
          <WinNotices playerId={playerId} except={covered} />
          <UpdateNotices playerId={playerId} />
          <SubscriptionNotices playerId={playerId} />
          <LatestWins playerId={playerId} />
          {failed && (
            <ErrorState
              headingLevel={2}
              title={ticketsText('errorTitle')}
              message={ticketsText('errorText')}
              retryText={ticketsText('retry')}
              onRetry={() => void failed.refetch()}
              isRetrying={failed.isFetching}
            />
          )}
          {failed && <SavedTicketsSlot />}
          {isOutcome(choices.state) ? (
            <CoveredLeftOut playerId={playerId} />
          ) : (
            <UnseenResults playerId={playerId} count={unseen} />
          )}
          {!failed && isEmpty && <Nothing isFiltered={isFiltered} onClear={() => set({})} />}
          {lists.map(({ query, name, tickets }) => {
            const List = LISTS[name];
            return (
              query.data && (
                <List
                  key={name}
                  tickets={tickets}
                  isBusy={query.isPlaceholderData}
                  hasMore={query.hasNextPage}
                  onMore={() => query.fetchNextPage()}
                />
              )
            );
          })}
        </>
      )}
    </>
  );
}
