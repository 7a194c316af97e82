import type { Board } from './any-board.ts';
import type { Picks } from './board.ts';
import type { DrawnDigits } from './drawn.ts';
import type { KenoNumbers } from './keno/keno-board.ts';
import type { DrawnTwoFields } from './two-field/two-field-board.ts';

/** The numbers of one drawing of any kind of game. */
export type DrawnPicks = DrawnMain | DrawnTwoFields | DrawnDigits | KenoNumbers;

/** One drawing of a numbers game: the main one, or the second one of a draw with two. */
export type DrawnMain = Picks & { readonly kind: 'numbers' };

/** The picks of a board that were drawn, for marking them. A match doesn't mean that the board won a prize. */
export type MatchedPicks = {
  /** Main numbers, red numbers or marks. */
  readonly numbers: readonly number[];
  readonly white: readonly number[];
  /** Positions of digits, from 0. */
  readonly places: readonly number[];
  /** The bonus number, or the bulls-eye. */
  readonly isBonus: boolean;
};

const NOTHING: MatchedPicks = { numbers: [], white: [], places: [], isBonus: false };

/** The form of each play by its id, as in the rules of a digit game. */
export type PlayForms = readonly { readonly id: string; readonly form: string }[];

/** Returns the picks of a board that were drawn; an empty result if board and drawing are of different kinds. */
export function matchedOf(board: Board, drawn: DrawnPicks, plays: PlayForms = []): MatchedPicks {
  if (board.kind === 'numbers' && drawn.kind === 'numbers') {
    const isBonus = board.bonus !== null && board.bonus === drawn.bonus;
    return { ...NOTHING, numbers: among(board.numbers, drawn.numbers), isBonus };
  }
  if (board.kind === 'two-field' && drawn.kind === 'two-field')
    return { ...NOTHING, numbers: among(board.red, drawn.red), white: among(board.white, drawn.white) };
  if (board.kind === 'digits' && drawn.kind === 'digits')
    return { ...NOTHING, places: matchedPlaces(board.digits, drawn.digits, isAnyOrder(board.playId, plays)) };
  if (board.kind === 'keno' && drawn.kind === 'keno') {
    const isBonus = drawn.bullsEye !== null && board.numbers.includes(drawn.bullsEye);
    return { ...NOTHING, numbers: among(board.numbers, drawn.numbers), isBonus };
  }
  return NOTHING;
}

function among(numbers: readonly number[], drawn: readonly number[]): number[] {
  return numbers.filter((number) => drawn.includes(number));
}

/** Returns whether the digits of a play win in any order. An unknown play counts by position only. */
function isAnyOrder(playId: string, plays: PlayForms): boolean {
  const form = plays.find((play) => play.id === playId)?.form;
  return form === 'box' || form === 'combo' || form === 'straight-box';
}

/** Returns the positions whose digit was drawn: in the same position or, in any order, each drawn digit once. */
function matchedPlaces(digits: readonly (number | null)[], drawn: readonly number[], anyOrder: boolean): number[] {
  const left: (number | undefined)[] = [...drawn];
  const places = digits.flatMap((digit, place) => {
    const at = anyOrder ? left.indexOf(digit ?? -1) : digit !== null && digit === left[place] ? place : -1;
    if (at < 0) return [];
    left[at] = undefined;
    return [place];
  });
  return places;
}
