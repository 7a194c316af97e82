import { useInfiniteQuery } from '@tanstack/react-query';
import { TicketLists } from '../../../player/ticket-lists.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHeading } from '../../../ui/page-heading/section-heading.tsx';
import { QuietRetry } from '../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { coveredDraw } from '../reveal/covered-draw.ts';
import { useRevealedMemory } from '../reveal/revealed-tickets.ts';
import { UnseenResults } from '../reveal/unseen-results.tsx';
import { TicketView } from '../ticket/ticket-view.tsx';
import { ticketsQuery } from '../ticket/tickets-query.ts';
import styles from './result-screen.module.css';
import { resultsText } from './texts.ts';

type OwnTicketsProps = { readonly playerId: string; readonly drawId: string };

/** Renders the player's tickets in a draw, with the numbers they matched in it; nothing while ticket lists are off. */
export function OwnTickets(props: OwnTicketsProps) {
  return (
    <TicketLists>
      <section className={styles.part}>
        <SectionHeading>{resultsText('ownTickets')}</SectionHeading>
        <List {...props} />
      </section>
    </TicketLists>
  );
}

function List({ playerId, drawId }: OwnTicketsProps) {
  const memory = useRevealedMemory();
  const query = useInfiniteQuery(ticketsQuery(playerId, undefined, { drawId }));
  const tickets = query.data?.pages.flatMap((page) => page.pageItems);
  if (!tickets && query.isError)
    return (
      <QuietRetry
        text={resultsText('ownFailed')}
        retryText={resultsText('retry')}
        isBusy={query.isFetching}
        onRetry={() => query.refetch()}
      />
    );
  if (!tickets) return <Skeleton height="150px" shape="block" />;
  if (tickets.length === 0) return <p className={styles.soft}>{resultsText('ownNone')}</p>;
  const unseen = tickets.filter((ticket) => coveredDraw({ playerId, memory }, ticket)).length;
  return (
    <>
      <UnseenResults playerId={playerId} count={unseen} />
      <ul className={styles.own}>
        {tickets.map((ticket) => (
          <li key={ticket.serial}>
            <TicketView ticket={ticket} markedByDraw={drawId} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p>
          <Button pendingText={resultsText('loadingMore')} onPress={() => query.fetchNextPage()}>
            {resultsText('ownMore')}
          </Button>
        </p>
      )}
    </>
  );
}
