import { readBingo } from '../mechanics/bingo/read-bingo.ts';
import { readCrossword } from '../mechanics/crossword/read-crossword.ts';
import { readMatchThree, readMultiplier } from '../mechanics/match-three/read-match-three.ts';
import { readPath } from '../mechanics/path/read-path.ts';
import { readReels } from '../mechanics/reels/read-reels.ts';
import type { TicketBook } from '../mechanics/ticket-book.ts';
import { readYourNumbers } from '../mechanics/your-numbers/read-your-numbers.ts';

/** Returns the prize in cents that a ticket book shows. Throws for a book that breaks the rules of its mechanic. */
export function readTicketBook(book: TicketBook): number {
  switch (book.mechanic) {
    case 'match-three':
      return readMatchThree(book);
    case 'match-three-multiplier':
      return readMultiplier(book);
    case 'your-numbers':
      return readYourNumbers(book);
    case 'bingo':
      return readBingo(book);
    case 'crossword':
      return readCrossword(book);
    case 'path':
      return readPath(book);
    case 'reels':
      return readReels(book);
  }
}
