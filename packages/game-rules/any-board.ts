import { type Board, sortBoard } from './board.ts';
import type { DigitBoard } from './digits/digit-board.ts';
import { type KenoBoard, sortKenoBoard } from './keno/keno-board.ts';
import { sortTwoFieldBoard, type TwoFieldBoard } from './two-field/two-field-board.ts';

/** A board of any kind of game. */
export type AnyBoard = Board | TwoFieldBoard | DigitBoard | KenoBoard;

/** Boards by the kind of the rules they are played by. */
export type BoardOfKind = { numbers: Board; 'two-field': TwoFieldBoard; digits: DigitBoard; keno: KenoBoard };

export type BoardKind = keyof BoardOfKind;

/** The kind of game a board is for, told by its fields. */
export function boardKindOf(board: AnyBoard): BoardKind {
  if ('digits' in board) return 'digits';
  if ('spots' in board) return 'keno';
  return 'red' in board ? 'two-field' : 'numbers';
}

/** Whether a board is for a kind of game. */
export function isBoardOfKind<Kind extends BoardKind>(board: AnyBoard, kind: Kind): board is BoardOfKind[Kind] {
  return boardKindOf(board) === kind;
}

/**
 * A board known to be for a kind of game. One of another kind is a fault.
 * @internal Tests arrange boards, orders and plans with it.
 */
export function boardOfKind<Given extends AnyBoard, Kind extends BoardKind>(
  board: Given,
  kind: Kind,
): Extract<Given, BoardOfKind[Kind]> {
  if (!isGivenOfKind(board, kind)) throw new RangeError(`a board of the kind ${boardKindOf(board)}, not ${kind}`);
  return board;
}

function isGivenOfKind<Given extends AnyBoard, Kind extends BoardKind>(
  board: Given,
  kind: Kind,
): board is Extract<Given, BoardOfKind[Kind]> {
  return boardKindOf(board) === kind;
}

/** The same board in the form that is stored and sealed: numbers ascending, digits in the order in which they were chosen. */
export function sortAnyBoard(board: AnyBoard): AnyBoard {
  if ('digits' in board) return board;
  if ('spots' in board) return sortKenoBoard(board);
  return 'red' in board ? sortTwoFieldBoard(board) : sortBoard(board);
}
