import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { LimitReview } from '../../../player/limits/limit-link.tsx';
import { isSwitchedOff } from '../../../runtime/http/http-problem.ts';
import { withTexts } from '../../../runtime/i18n/texts.ts';
import { lazyPart } from '../../../runtime/parts/optional-part.ts';
import { Card } from '../../../ui/card/card.tsx';
import { coveredDraw } from '../reveal/covered-draw.ts';
import { useRevealedMemory } from '../reveal/revealed-tickets.ts';
import { recentTicketsQuery, ticketsQuery } from '../ticket/tickets-query.ts';
import { winNotificationsQuery } from '../ticket/win-notifications.ts';
import { updatesQuery } from '../updates/updates-query.ts';
import styles from './lobby-tickets.module.css';
import { lobbyText } from './texts.ts';
import { LOBBY_TICKETS, TicketPlaces } from './ticket-places.tsx';

// Most visits have nothing new to show, and new players have no tickets: each part loads when there is something in it.
const TicketView = lazyPart(() =>
  withTexts(import('../ticket/ticket-view.tsx')).then((module) => ({ default: module.TicketView })),
);
const FeatureOff = lazyPart(() =>
  withTexts(import('../../../player/feature-off.tsx')).then((module) => ({ default: module.FeatureOff })),
);
const WinNotices = lazyPart(() =>
  withTexts(import('../tickets/notices/win-notices.tsx')).then((module) => ({ default: module.WinNotices })),
);
const UpdateNotices = lazyPart(() =>
  withTexts(import('../updates/update-notices.tsx')).then((module) => ({ default: module.UpdateNotices })),
);

function Tickets({ playerId }: { readonly playerId: string }) {
  const { data, isError, error } = useInfiniteQuery(ticketsQuery(playerId, LOBBY_TICKETS));
  const tickets = data?.pages[0]?.pageItems;
  if (!tickets && isSwitchedOff(error))
    return (
      <Suspense>
        <FeatureOff illustration="tickets" />
      </Suspense>
    );
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
    <Suspense fallback={<TicketPlaces />}>
      <div className={styles.strip}>
        {tickets.map((ticket) => (
          // The card at the top of the lobby leads to the reveal.
          <TicketView key={ticket.serial} ticket={ticket} leadsToReveal={false} />
        ))}
      </div>
    </Suspense>
  );
}

/** Renders the player's unread wins and updates, or that the wins can't be loaded. */
function Notices({ playerId, except }: { readonly playerId: string; readonly except: readonly string[] }) {
  const wins = useQuery(winNotificationsQuery(playerId));
  const updates = useQuery(updatesQuery(playerId));
  // A failed query is refetched whenever its notice appears, so hiding the notice during a refetch would repeat that
  // endlessly.
  const hasFailed = wins.errorUpdateCount > 0;
  return (
    <Suspense>
      {(hasFailed || (wins.data ?? []).length > 0) && <WinNotices playerId={playerId} except={except} />}
      {(updates.data ?? []).length > 0 && <UpdateNotices playerId={playerId} />}
    </Suspense>
  );
}

/**
 * Renders the player's unread wins and updates, their latest tickets (or how to buy a first one), and a suggestion to
 * review limits that are six months old.
 */
export function PlayerTickets({ playerId }: { readonly playerId: string }) {
  const { data: recent = [] } = useQuery(recentTicketsQuery(playerId));
  const memory = useRevealedMemory();
  const covered = recent.filter((ticket) => coveredDraw({ playerId, memory }, ticket)).map(({ serial }) => serial);
  return (
    <>
      <Notices playerId={playerId} except={covered} />
      <Tickets playerId={playerId} />
      <LimitReview playerId={playerId} />
    </>
  );
}
