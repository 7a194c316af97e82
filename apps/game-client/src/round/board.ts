import { readTicketBook } from '@sunflower/instant-games/games/read-ticket-book.ts';
import type { TicketBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Texts } from '../texts/texts.ts';

/** Formats cents as the player reads them. */
export type Amounts = (cents: number) => string;

/** Texts and amounts in the player's language. */
export type Spoken = { readonly texts: Texts; readonly usd: Amounts; readonly noun: string };

/** A place that the player reveals with a tap, a key or by scratching. */
export type BoardTarget = {
  /** The step that it reveals. Two targets with the same step are a choice that doesn't change what is found. */
  readonly step: number;
  /** Returns its name while it is covered. */
  readonly name: (spoken: Spoken) => string;
  /** Returns what it showed, with all amounts. */
  readonly found: (spoken: Spoken) => string;
};

/** A part of the picture that wins, in cents. */
export type BoardWin = { readonly amount: number; readonly targets: readonly number[] };

/** What a ticket book shows, independent of how it is drawn. */
export type Board = {
  readonly targets: readonly BoardTarget[];
  /** Number of steps; all of them end the round. */
  readonly steps: number;
  /** Whether the steps can only be revealed in their order. */
  readonly isOrdered: boolean;
  readonly wins: readonly BoardWin[];
  /** Returns the title of a ticket with a prize. */
  readonly title: (spoken: Spoken) => string;
};

/** A ticket as the game shows it. */
export type Ticket = {
  /** Null in a replay. */
  readonly roundId: string | null;
  readonly priceCents: number;
  readonly prizeCents: number;
  readonly isFree: boolean;
  readonly book: TicketBook;
  readonly board: Board;
};

/** Returns what the board's picture wins, in cents. */
export function boardPrize({ wins }: Pick<Board, 'wins'>): number {
  return wins.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Throws unless book, picture and prize agree. A game never shows an amount that isn't the round's prize. [GLI19-14]
 */
export function checkTicket({ book, board, prizeCents }: Ticket): void {
  const read = readTicketBook(book);
  const shown = boardPrize(board);
  if (read !== prizeCents || shown !== prizeCents)
    throw new Error(`the ticket has ${prizeCents} cents, its book ${read}, its picture ${shown}`);
}
