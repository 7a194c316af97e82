import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centralDateOf } from '../../../runtime/clock/dates.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { coveredDraw } from '../reveal/covered-draw.ts';
import { useRevealedMemory } from '../reveal/revealed-tickets.ts';
import { recentTicketsQuery, ticketsQuery } from '../ticket/tickets-query.ts';
import { filterOf, isOutcome, type TicketChoices } from './tickets-filter.ts';

/** A ticket that won is no longer pending on the server, even if some of its draws are. */
const hasDrawsAhead = ({ draws }: Ticket) => draws.some(({ ticketState }) => ticketState === 'PENDING');
const newestFirst = (one: Ticket, other: Ticket) => (one.boughtAt < other.boughtAt ? 1 : -1);

/**
 * Returns the lists of a filter: tickets with draws ahead, and finished ones. A covered result affects neither which
 * list its ticket is in nor whether it matches a chosen outcome.
 */
export function useTicketLists(playerId: string, choices: TicketChoices) {
  const [today] = useState(() => centralDateOf(serverNowMs()));
  const { state, ...filter } = filterOf(choices, today);
  const memory = useRevealedMemory();
  const isCovered = (ticket: Ticket) => coveredDraw({ playerId, memory }, ticket) !== undefined;
  const wantsActive = state === undefined || state === 'PENDING';
  const active = useInfiniteQuery({
    ...ticketsQuery(playerId, undefined, { ...filter, state: 'PENDING' }),
    enabled: wantsActive,
  });
  const others = useInfiniteQuery(
    ticketsQuery(playerId, undefined, { ...filter, state: state && !wantsActive ? state : 'FINISHED' }),
  );
  const { data: recent = [] } = useQuery(recentTicketsQuery(playerId));
  const decided = ticketsOf(others);
  const ahead = decided.filter((one) => hasDrawsAhead(one) && (state === undefined || isCovered(one)));
  // A ticket that was decided between the two calls is in both; the second one is newer.
  const decidedSerials = new Set(decided.map(({ serial }) => serial));
  const pending = ticketsOf(active).filter(({ serial }) => !decidedSerials.has(serial));
  const inPlay = [...pending, ...ahead].toSorted(newestFirst);
  const finished =
    state === undefined ? decided.filter((one) => !hasDrawsAhead(one)) : decided.filter((one) => !isCovered(one));
  const lists = [
    ...(wantsActive ? [{ name: 'active' as const, query: active, tickets: inPlay }] : []),
    ...(state === 'PENDING' ? [] : [{ name: 'finished' as const, query: others, tickets: finished }]),
  ];
  const known = [...recent, ...ticketsOf(active), ...decided].filter(isCovered).map(({ serial }) => serial);
  const listed = lists.flatMap(({ tickets }) => tickets).filter(isCovered).length;
  return { lists, covered: known, unseen: isOutcome(state) ? 0 : listed };
}

function ticketsOf({ data }: { readonly data: { readonly pages: readonly { pageItems: Ticket[] }[] } | undefined }) {
  return data?.pages.flatMap((page) => page.pageItems) ?? [];
}
