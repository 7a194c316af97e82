import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { useTicketGroups } from '../../../player/ticket-lists.tsx';
import { useSession } from '../../../runtime/session/session-store.ts';
import { isCovered, isRevealable } from '../reveal/covered-draw.ts';
import { type RevealedMemory, useRevealedMemory } from '../reveal/revealed-tickets.ts';
import type { TicketResult } from '../ticket/ticket-outcome.ts';
import { drawTicketsQuery } from './night-query.ts';

/** A ticket of the player with its place in one draw. */
export type OwnTicket = { readonly ticket: Ticket; readonly draw: Ticket['draws'][number] };

/**
 * The player's tickets in a draw. `unknown`: the tickets or the session are still loading. `none`: a guest, or ticket
 * lists are switched off.
 */
export type OwnTickets = {
  readonly status: 'unknown' | 'none' | 'failed' | 'ready';
  readonly playerId: string | null;
  readonly tickets: readonly OwnTicket[];
  readonly hasMore: boolean;
  /** What the device remembers of results that the player has seen. */
  readonly memory: RevealedMemory;
  readonly retry: () => void;
};

/** Returns the player's tickets in a draw, fetched again with each published revision of its result. */
export function useOwnTickets(drawId: string, revision: number | null): OwnTickets {
  const session = useSession();
  const memory = useRevealedMemory();
  const isListed = useTicketGroups().length > 0;
  const playerId = session.status === 'player' && isListed ? session.playerId : null;
  const query = useQuery({ ...drawTicketsQuery(playerId ?? '', drawId, revision), enabled: playerId !== null });
  const tickets = (query.data?.tickets ?? []).flatMap((ticket) => {
    const draw = ticket.draws.find((one) => one.drawId === drawId);
    return draw ? [{ ticket, draw }] : [];
  });
  const known = query.data ? 'ready' : query.isError ? 'failed' : 'unknown';
  const whenNoPlayer = session.status === 'unknown' ? 'unknown' : 'none';
  return {
    status: playerId === null ? whenNoPlayer : known,
    playerId,
    tickets: playerId === null ? [] : tickets,
    hasMore: query.data?.hasMore ?? false,
    memory,
    retry: () => void query.refetch(),
  };
}

/** Returns whether the page must not show the draw's result yet: a ticket in it is unseen, or tickets didn't load. */
export function isResultCovered({ status, playerId, tickets, memory }: OwnTickets): boolean {
  if (status === 'failed') return true;
  if (playerId === null) return false;
  return tickets.some(({ ticket, draw }) => isRevealable(draw) && isCovered({ playerId, memory }, ticket.serial, draw));
}

/** Returns whether a ticket's outcome in a draw is published. */
export function isFinal({ draw }: OwnTicket): boolean {
  const isPublished = draw.state === 'published' || draw.state === 'corrected';
  return isPublished && draw.result !== null && (draw.ticketState === 'WON' || draw.ticketState === 'NOT_A_WINNER');
}

/** Returns what one ticket brought in the draw. */
export function resultOfTicket({ ticket, draw }: OwnTicket): TicketResult {
  const { ticketState: state, prizeCents, freeBoards } = draw;
  return { state, prizeCents, freeBoards, stakeCents: ticket.stakeCents };
}

/** Returns what all tickets brought in the draw together, next to what all of them cost. */
export function resultOfAllTickets(tickets: readonly OwnTicket[]): TicketResult {
  const prizeCents = tickets.reduce((sum, { draw }) => sum + draw.prizeCents, 0n);
  const freeBoards = tickets.reduce((sum, { draw }) => sum + draw.freeBoards, 0);
  const stakeCents = tickets.reduce((sum, { ticket }) => sum + ticket.stakeCents, 0n);
  return { state: prizeCents > 0n || freeBoards > 0 ? 'WON' : 'NOT_A_WINNER', prizeCents, freeBoards, stakeCents };
}
