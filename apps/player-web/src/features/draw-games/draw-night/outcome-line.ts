import { outcomeText } from '../reveal/outcome-text.ts';
import { drawnByAll, isFinal, type OwnTickets } from './own-tickets.ts';
import { nightText } from './texts.ts';

export type OutcomeLine = { readonly isWon: boolean; readonly text: string };

/**
 * Returns what all of the player's tickets brought in a draw, or the words for a page without any. Won only if their
 * prizes are greater than what all of them cost, and the result isn't a correction. [RTS-14B-F/draw-games]
 */
export function outcomeLine(own: OwnTickets, isCorrection: boolean): OutcomeLine {
  if (own.tickets.length === 0) return { isWon: false, text: nightText('numbers') };
  if (!own.tickets.every(isFinal)) return { isWon: false, text: nightText('checkingTickets') };
  if (own.hasMore) return { isWon: false, text: nightText('eachTicket') };
  const { isWon, text } = outcomeText(drawnByAll(own.tickets));
  return { isWon: isWon && !isCorrection, text };
}
