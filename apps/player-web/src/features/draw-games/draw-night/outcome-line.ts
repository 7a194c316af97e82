import { outcomeText } from '../reveal/outcome-text.ts';
import { isFinal, type OwnTickets, resultOfAllTickets } from './own-tickets.ts';
import { nightText } from './texts.ts';

export type OutcomeLine = { readonly isWon: boolean; readonly text: string };

/**
 * Returns the line that sums up a draw for the player: what their tickets brought, or another text while that can't be
 * said. It counts as won only if the prizes exceed the cost of all tickets and the result isn't a correction.
 * [RTS-14B-F/draw-games]
 */
export function outcomeLine(own: OwnTickets, isCorrection: boolean): OutcomeLine {
  if (own.tickets.length === 0) return { isWon: false, text: nightText('numbers') };
  if (!own.tickets.every(isFinal)) return { isWon: false, text: nightText('checkingTickets') };
  if (own.hasMore) return { isWon: false, text: nightText('eachTicket') };
  const { isWon, text } = outcomeText(resultOfAllTickets(own.tickets));
  return { isWon: isWon && !isCorrection, text };
}
