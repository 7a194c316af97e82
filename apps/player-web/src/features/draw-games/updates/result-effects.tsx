import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { drawNightPath, PLACES, ticketPath } from '../../../runtime/navigation/places.ts';
import { toastQueue } from '../../../ui/toast/toast-queue.ts';
import { gameName } from '../labels/game-text.ts';
import { recentTicketsQuery } from '../ticket/tickets-query.ts';
import { describeDraw } from '../ticket-labels.ts';
import { type NewResult, newResults } from './new-results.ts';
import { resultText } from './result-texts.ts';

/** Long enough to notice the message, read it and follow its link. */
const SHOWN_MS = 12_000;

/**
 * Shows a message that results are in, in the same words for every outcome: a player sees the outcome only on the
 * ticket's page. [RTS-14B-F/draw-games]
 */
function showResults(results: readonly NewResult[]): void {
  const [one, ...others] = results;
  if (!one) return;
  const { ticket, draw } = one;
  if (others.length > 0)
    toastQueue.show({
      id: 'results',
      variant: 'info',
      durationMs: SHOWN_MS,
      message: resultText('resultsIn', { count: results.length }),
      link: { text: resultText('openTickets'), href: PLACES['my-account-tickets'] },
    });
  else
    toastQueue.show({
      // A result alert that the player chose has the same id: one message for one draw.
      id: `result/${draw.drawId}`,
      variant: 'info',
      durationMs: SHOWN_MS,
      message: resultText('resultIn', { game: gameName(ticket.gameId), date: describeDraw(ticket.gameId, draw) }),
      link: { text: resultText('openTicket'), href: ticketPath(ticket.serial) },
    });
}

/**
 * Follows the player's tickets on any page, and shows a message when one of them gets a final result. Renders nothing.
 */
export function ResultEffects({ playerId }: { readonly playerId: string }) {
  const { data } = useQuery(recentTicketsQuery(playerId));
  const path = useLocation({ select: ({ pathname }) => pathname });
  const known = useRef<readonly Ticket[]>([]);
  const report = useEffectEvent((before: readonly Ticket[], after: readonly Ticket[]) => {
    // The pages of a ticket and of a draw show its result themselves.
    const isShown = ({ ticket, draw }: NewResult) =>
      ticketPath(ticket.serial) === path || drawNightPath(ticket.gameId, draw) === path;
    showResults(newResults(before, after).filter((result) => !isShown(result)));
  });
  useEffect(() => {
    if (!data) return;
    report(known.current, data);
    known.current = data;
  }, [data]);
  return null;
}
