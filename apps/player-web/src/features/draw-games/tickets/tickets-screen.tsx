import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { TicketLists, useTicketGroups } from '../../../player/ticket-lists.tsx';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { PLACES, ticketCheckPath } from '../../../runtime/navigation/places.ts';
import { useQueryValues } from '../../../runtime/navigation/use-query-values.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { NewsNotices } from '../news/news-notices.tsx';
import { SubscriptionNotices } from '../subscriptions/subscription-notices.tsx';
import { TicketView } from '../ticket-view.tsx';
import { ticketsQuery } from '../tickets-query.ts';
import { GuestTickets } from './guest-tickets.tsx';
import { LatestWins } from './latest-wins.tsx';
import { ticketsText } from './texts.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { filterOf, readChoices, TICKETS_SHAPE, type TicketChoices } from './tickets-filter.ts';
import styles from './tickets-screen.module.css';
import { WinNotices } from './win-notices.tsx';

const PLACES_WHILE_LOADING = Array.from({ length: 6 }, (_, place) => place);
const NOTHING_CHOSEN = { group: undefined, state: undefined, when: undefined, search: undefined };

function Loading() {
  return (
    <div role="status" aria-label={ticketsText('loading')} className={styles.grid}>
      {PLACES_WHILE_LOADING.map((place) => (
        <Skeleton key={place} width="100%" height="196px" shape="block" />
      ))}
    </div>
  );
}

type NothingProps = { readonly isFiltered: boolean; readonly hasOlder: boolean; readonly onClear: () => void };

/** No ticket: none was ever bought, none is what was looked for, or none among those looked at so far. */
function Nothing({ isFiltered, hasOlder, onClear }: NothingProps) {
  if (hasOlder) return <p role="status">{ticketsText('lookedFar')}</p>;
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

function PlayerTickets({ playerId }: { readonly playerId: string }) {
  const [today] = useState(() => centralDateOf(serverNowMs()));
  const [values, change] = useQueryValues(TICKETS_SHAPE);
  const groups = useTicketGroups();
  const choices = readChoices(values);
  const set = (next: TicketChoices) => change({ ...NOTHING_CHOSEN, ...next });
  const query = useInfiniteQuery(ticketsQuery(playerId, undefined, filterOf(choices, today)));
  const tickets = query.data?.pages.flatMap((page) => page.pageItems);
  const isFiltered = Object.keys(choices).length > 0;
  if (!tickets && isSwitchedOff(query.error) && !isFiltered) return <FeatureOff illustration="tickets" />;
  return (
    <>
      <WinNotices playerId={playerId} />
      <NewsNotices playerId={playerId} />
      <SubscriptionNotices playerId={playerId} />
      <LatestWins playerId={playerId} />
      <TicketFilters key={choices.search} choices={choices} groups={groups} onChange={set} />
      {!tickets && query.isError && (
        <ErrorState
          headingLevel={2}
          title={ticketsText('errorTitle')}
          message={ticketsText('errorText')}
          retryText={ticketsText('retry')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!tickets && !query.isError && <Loading />}
      {tickets?.length === 0 && (
        <Nothing isFiltered={isFiltered} hasOlder={query.hasNextPage} onClear={() => set({})} />
      )}
      {tickets && tickets.length > 0 && (
        <ul className={styles.grid} aria-busy={query.isPlaceholderData}>
          {tickets.map((ticket) => (
            <li key={ticket.serial}>
              <TicketView ticket={ticket} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button pendingText={ticketsText('loadingMore')} onPress={() => query.fetchNextPage()}>
            {ticketsText('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The tickets of the player that the address asks for, latest first. [S1-4/tickets] */
export function TicketsScreen() {
  const session = useSession();
  useTitle(ticketsText('title'));
  useAccountTrail([{ text: ticketsText('title') }]);
  return (
    <div className={styles.screen}>
      <PageHeading>{ticketsText('title')}</PageHeading>
      {session.status === 'player' && (
        <TicketLists otherwise={<FeatureOff illustration="tickets" />}>
          <PlayerTickets playerId={session.playerId} />
        </TicketLists>
      )}
      {session.status === 'unknown' && <Loading />}
      {session.status !== 'player' && session.status !== 'unknown' && <GuestTickets />}
      <p className={styles.check}>
        <TextLink href={ticketCheckPath}>{ticketsText('checkLink')}</TextLink>
      </p>
    </div>
  );
}
