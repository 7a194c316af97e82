import type { SentBoard } from '@sunflower/contracts/draw-games.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';

/** Returns a board of any kind in its API format, without any other stored fields. */
export function wireBoard(board: Board): SentBoard {
  const { isQuickPick } = board;
  switch (board.kind) {
    case 'numbers':
      return { kind: board.kind, numbers: [...board.numbers], bonus: board.bonus, isQuickPick };
    case 'two-field':
      return { kind: board.kind, red: [...board.red], white: [...board.white], isQuickPick };
    case 'digits': {
      const { kind, digits, playId, stakeCents } = board;
      return { kind, digits: [...digits], playId, stakeCents, isQuickPick };
    }
    case 'keno': {
      const { kind, spots, numbers, stakeCents } = board;
      return { kind, spots, numbers: [...numbers], stakeCents, isQuickPick };
    }
  }
}
