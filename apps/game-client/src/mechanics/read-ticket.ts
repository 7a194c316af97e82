import type { TicketBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { RoundInBrowser } from '@sunflower/partner-protocols/game-browser.ts';
import { checkTicket, type Ticket } from '../round/board.ts';
import { boardOf } from './board-of.ts';

type Drawn = Pick<RoundInBrowser, 'priceCents' | 'prizeCents' | 'book'> & { readonly roundId: string | null };

/** Returns the ticket of a drawn round. Throws if its book doesn't show the round's prize. */
export function readTicket({ roundId, priceCents, prizeCents, book: drawn }: Drawn, isFree: boolean): Ticket {
  const book = drawn as TicketBook;
  const ticket = { roundId, priceCents, prizeCents, isFree, book, board: boardOf(book) };
  checkTicket(ticket);
  return ticket;
}
