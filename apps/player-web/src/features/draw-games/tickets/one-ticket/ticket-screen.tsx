import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAccountTrail } from '../../../../player/account-trail.ts';
import { FeatureOff } from '../../../../player/feature-off.tsx';
import { TicketLists } from '../../../../player/ticket-lists.tsx';
import { isSwitchedOff, problemOf } from '../../../../runtime/http/http-problem.ts';
import { PLACES } from '../../../../runtime/navigation/places.ts';
import { useTitle } from '../../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../../runtime/session/session-store.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { ticketQuery } from '../../ticket/tickets-query.ts';
import { GuestTickets } from '../guest-tickets.tsx';
import { SavedTicketsSlot } from '../saved/saved-tickets-slot.tsx';
import { ticketsText } from '../texts.ts';
import styles from './ticket-screen.module.css';
import { WholeTicket } from './whole-ticket.tsx';

function PlayerTicket({ playerId, serial }: { readonly playerId: string; readonly serial: string }) {
  const { data, error, refetch, isFetching } = useQuery(ticketQuery(playerId, serial));
  if (data) return <WholeTicket playerId={playerId} ticket={data} />;
  if (problemOf(error)?.status === 404) {
    return (
      <EmptyState
        illustration="search"
        headingLevel={2}
        title={ticketsText('unknownTitle')}
        message={ticketsText('unknownText')}
        action={<LinkButton href={PLACES['my-account-tickets']}>{ticketsText('toTickets')}</LinkButton>}
      />
    );
  }
  if (isSwitchedOff(error)) return <FeatureOff illustration="tickets" />;
  if (error) {
    return (
      <ErrorState
        headingLevel={2}
        title={ticketsText('errorTitle')}
        message={ticketsText('errorText')}
        retryText={ticketsText('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label={ticketsText('loading')}>
      <Skeleton width="100%" height="320px" shape="block" />
    </div>
  );
}

/** Renders one ticket: its slip, its draws, and what each board won. */
export function TicketScreen() {
  const { serial = '' } = useParams({ strict: false });
  const session = useSession();
  useTitle(ticketsText('ticket'));
  useAccountTrail([{ text: ticketsText('title'), href: PLACES['my-account-tickets'] }, { text: serial }]);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{ticketsText('ticket')}</h1>
      {session.status === 'player' && (
        <TicketLists otherwise={<FeatureOff illustration="tickets" />}>
          <PlayerTicket playerId={session.playerId} serial={serial} />
        </TicketLists>
      )}
      {session.status === 'guest' && <GuestTickets />}
      {session.status === 'unreachable' && <SavedTicketsSlot serial={serial} />}
    </div>
  );
}
