import type { SentBoard } from '@sunflower/contracts/draw-games.ts';
import type { lockedBoard as lockedSchema } from '@sunflower/contracts/draw-games-cart.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import type * as z from 'zod/mini';

/** A board to be filled as the contract's schema takes it: the type of the rules with arrays that may be changed. */
export type SentLockedBoard = z.output<typeof lockedSchema>;

/** Returns a board of any kind as it is sent. */
export function wireBoard(board: Board): SentBoard {
  const { isQuickPick } = board;
  return { ...lockedBoard(board), isQuickPick };
}

/** Returns what is picked of a board already, for the server to fill the rest. */
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
