import { useQuery } from '@tanstack/react-query';
import { isSwitchedOff } from '../../../../runtime/http/http-problem.ts';
import { usePlayerId } from '../../../../runtime/session/session-store.ts';
import { QuietRetry } from '../../../../ui/state/quiet-retry.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { TicketView } from '../../ticket/ticket-view.tsx';
import { ticketQuery } from '../../ticket/tickets-query.ts';
import { ticketsText } from '../texts.ts';

/** Renders a ticket of the player by its number, with its boards and state; nothing while ticket lists are off. */
export function OwnTicket({ serial }: { readonly serial: string }) {
  const playerId = usePlayerId();
  return playerId === null ? null : <LoadedTicket playerId={playerId} serial={serial} />;
}

function LoadedTicket({ playerId, serial }: { readonly playerId: string; readonly serial: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(ticketQuery(playerId, serial));
  if (data) return <TicketView ticket={data} headingLevel={4} />;
  if (isSwitchedOff(error)) return null;
  if (!isError) return <Skeleton width="100%" height="150px" shape="block" />;
  return (
    <QuietRetry
      text={ticketsText('errorTitle')}
      retryText={ticketsText('retry')}
      isBusy={isFetching}
      onRetry={() => refetch()}
    />
  );
}
