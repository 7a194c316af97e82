import { useInfiniteQuery } from '@tanstack/react-query';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { LimitReview } from '../../../player/limits/limit-link.tsx';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { Card } from '../../../ui/card/card.tsx';
import { NewsNotices } from '../news/news-notices.tsx';
import { TicketView } from '../ticket-view.tsx';
import { WinNotices } from '../tickets/win-notices.tsx';
import { ticketsQuery } from '../tickets-query.ts';
import styles from './lobby-tickets.module.css';
import { lobbyText } from './texts.ts';
import { LOBBY_TICKETS, TicketPlaces } from './ticket-places.tsx';

function Tickets({ playerId }: { readonly playerId: string }) {
  const { data, isError, error } = useInfiniteQuery(ticketsQuery(playerId, LOBBY_TICKETS));
  const tickets = data?.pages[0]?.pageItems;
  if (!tickets && isSwitchedOff(error)) return <FeatureOff illustration="tickets" />;
  if (isError && !tickets) return <p className={styles.soft}>{lobbyText('ticketsError')}</p>;
  if (!tickets) return <TicketPlaces />;
  if (tickets.length === 0) {
    return (
      <Card tone="dashed">
        <div className={styles.offer}>
          <p className={styles.offerTitle}>{lobbyText('ticketsEmpty')}</p>
          <p className={styles.soft}>{lobbyText('ticketsEmptyText')}</p>
        </div>
      </Card>
    );
  }
  return (
    <div className={styles.strip}>
      {tickets.map((ticket) => (
        <TicketView key={ticket.serial} ticket={ticket} />
      ))}
    </div>
  );
}

/** What the player won since she last looked, her latest tickets, or what to do for a first one; and whether her limits want a look. */
export function PlayerTickets({ playerId }: { readonly playerId: string }) {
  return (
    <>
      <WinNotices playerId={playerId} />
      <NewsNotices playerId={playerId} />
      <Tickets playerId={playerId} />
      <LimitReview playerId={playerId} />
    </>
  );
}
