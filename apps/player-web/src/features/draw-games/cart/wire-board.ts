import type { SentBoard } from '@sunflower/contracts/draw-games.ts';
import type { lockedBoard as lockedSchema } from '@sunflower/contracts/draw-games-cart.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import type * as z from 'zod/mini';

/**
 * A partly picked board as the contract's schema expects it: like the type in the game rules, but with mutable arrays.
 */
export type SentLockedBoard = z.output<typeof lockedSchema>;

/** Returns a board of any kind in the form sent to the server. */
export function wireBoard(board: Board): SentBoard {
  const { isQuickPick } = board;
  return { ...lockedBoard(board), isQuickPick };
}

/** Returns the picks of a partly picked board, so that the server can fill in the rest. */
export function lockedBoard(board: Board): SentLockedBoard {
  switch (board.kind) {
    case 'numbers':
      return { kind: board.kind, numbers: [...board.numbers], bonus: board.bonus };
    case 'two-field':
      return { kind: board.kind, red: [...board.red], white: [...board.white] };
    case 'digits':
      return { kind: board.kind, digits: [...board.digits], playId: board.playId, stakeCents: board.stakeCents };
    case 'keno':
      return { kind: board.kind, spots: board.spots, numbers: [...board.numbers], stakeCents: board.stakeCents };
  }
}
