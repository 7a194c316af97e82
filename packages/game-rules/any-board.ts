import { type NumbersBoard, sortBoard } from './board.ts';
import type { DigitBoard } from './digits/digit-board.ts';
import { type KenoBoard, sortKenoBoard } from './keno/keno-board.ts';
import { sortTwoFieldBoard, type TwoFieldBoard } from './two-field/two-field-board.ts';

/** A board of any kind of game, discriminated by `kind`. */
export type Board = NumbersBoard | TwoFieldBoard | DigitBoard | KenoBoard;

export type BoardKind = Board['kind'];

/** Boards by the kind of rules they are played under. */
export type BoardOfKind = { readonly [Kind in BoardKind]: Extract<Board, { readonly kind: Kind }> };

/** Returns whether a board is for a kind of game. */
export function isBoardOfKind<Given extends { readonly kind: BoardKind }, Kind extends BoardKind>(
  board: Given,
  kind: Kind,
): board is Extract<Given, { readonly kind: Kind }> {
  return board.kind === kind;
}

/** Returns a board that must be for a kind of game. Throws for a board of another kind. */
export function boardOfKind<Given extends { readonly kind: BoardKind }, Kind extends BoardKind>(
  board: Given,
  kind: Kind,
): Extract<Given, { readonly kind: Kind }> {
  if (!isBoardOfKind(board, kind)) throw new RangeError(`the board is of the kind ${board.kind}, not ${kind}`);
  return board;
}

/**
 * Returns the same board in the form that is stored and sealed: numbers ascending, digits in the order they were
 * chosen.
 */
export function sortAnyBoard(board: Board): Board {
  switch (board.kind) {
    case 'numbers':
      return sortBoard(board);
    case 'two-field':
      return sortTwoFieldBoard(board);
    case 'digits':
      return board;
    case 'keno':
      return sortKenoBoard(board);
  }
}
