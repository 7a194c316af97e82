import type { TicketBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board } from '../round/board.ts';
import { bingoBoard } from './bingo/bingo-board.ts';
import { crosswordBoard } from './crossword/crossword-board.ts';
import { matchThreeBoard } from './match-three/match-three-board.ts';
import { pathBoard } from './path/path-board.ts';
import { reelsBoard } from './reels/reels-board.ts';
import { yourNumbersBoard } from './your-numbers/your-numbers-board.ts';

/** Returns what a book shows. Throws for a mechanic that this game doesn't have. */
export function boardOf(book: TicketBook): Board {
  switch (book.mechanic) {
    case 'match-three':
    case 'match-three-multiplier':
      return matchThreeBoard(book);
    case 'your-numbers':
      return yourNumbersBoard(book);
    case 'bingo':
      return bingoBoard(book);
    case 'crossword':
      return crosswordBoard(book);
    case 'path':
      return pathBoard(book);
    case 'reels':
      return reelsBoard(book);
    default:
      throw new Error(`unknown mechanic ${(book as { mechanic: string }).mechanic}`);
  }
}
