import type { Board } from '@sunflower/contracts/draw-games.ts';
import type { LockedBoard } from '@sunflower/contracts/draw-games-cart.ts';
import type { AnyBoard } from '@sunflower/game-rules/any-board.ts';

/** A board as it is sent, of whatever kind it is. */
export function wireBoard(board: AnyBoard): Board {
  const { isQuickPick } = board;
  return { ...lockedBoard(board), isQuickPick };
}

/** What is picked of a board already, for the server to fill the rest. */
export function lockedBoard(board: AnyBoard): LockedBoard {
  if ('digits' in board) return { digits: [...board.digits], playId: board.playId, stakeCents: board.stakeCents };
  if ('spots' in board) return { spots: board.spots, numbers: [...board.numbers], stakeCents: board.stakeCents };
  if ('red' in board) return { red: [...board.red], white: [...board.white] };
  return { numbers: [...board.numbers], bonus: board.bonus };
}
