import { useAccountTrail } from '../../../player/account-trail.ts';
import { FeatureOff } from '../../../player/feature-off.tsx';
import { TicketLists, useTicketGroups } from '../../../player/ticket-lists.tsx';
import { ticketCheckPath } from '../../../runtime/navigation/places.ts';
import { useTitle } from '../../../runtime/navigation/use-title.ts';
import { useSession } from '../../../runtime/session/session-store.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx';
// Loaded with the screen instead of after it: every visit to the screen calls it.
import '../ticket/ticket-calls.ts';
import { GuestTickets } from './guest-tickets.tsx';
import { PlayerTickets } from './player-tickets.tsx';
import { SavedTicketsSlot } from './saved/saved-tickets-slot.tsx';
import { ticketsText } from './texts.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { TicketsLoading } from './tickets-loading.tsx';
import styles from './tickets-screen.module.css';

/** Renders the filters and the list in their places until it's known who is signed in. */
function SessionLoading() {
  const groups = useTicketGroups();
  return (
    <>
      <div inert>
        <TicketFilters choices={{}} groups={groups} onChange={() => undefined} />
      </div>
      <TicketsLoading />
    </>
  );
}

/** Renders the player's tickets that match the URL's filter, active ones first. [S1-4/tickets] */
export function TicketsScreen() {
  const session = useSession();
  useTitle(ticketsText('title'));
  useAccountTrail([{ text: ticketsText('title') }]);
  return (
    <div className={styles.screen}>
      <PageHeading aside={<TextLink href={ticketCheckPath}>{ticketsText('checkLink')}</TextLink>}>
        {ticketsText('title')}
      </PageHeading>
      {session.status === 'player' && (
        <TicketLists otherwise={<FeatureOff illustration="tickets" />}>
          <PlayerTickets playerId={session.playerId} />
        </TicketLists>
      )}
      {session.status === 'unknown' && <SessionLoading />}
      {(session.status === 'guest' || session.status === 'forbidden') && <GuestTickets />}
      {session.status === 'unreachable' && <SavedTicketsSlot otherwise={<GuestTickets />} />}
    </div>
  );
}
