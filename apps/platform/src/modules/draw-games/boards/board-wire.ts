import type { Board } from '@sunflower/contracts/draw-games.ts';
import type { AnyBoard } from '@sunflower/game-rules/any-board.ts';

/** Returns a board of any kind as the wire carries it. */
export function wireBoard(board: AnyBoard): Board {
  const { isQuickPick } = board;
  if ('digits' in board) {
    const { digits, playId, stakeCents } = board;
    return { digits: [...digits], playId, stakeCents, isQuickPick };
  }
  if ('spots' in board) {
    const { spots, numbers, stakeCents } = board;
    return { spots, numbers: [...numbers], stakeCents, isQuickPick };
  }
  return 'red' in board
    ? { red: [...board.red], white: [...board.white], isQuickPick }
    : { numbers: [...board.numbers], bonus: board.bonus, isQuickPick };
}
