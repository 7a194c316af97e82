import type { Cents } from '@sunflower/money/cents.ts';
import type { WagerProblem, WagerProblemCode } from '../board.ts';
import { countOrders } from './digit-orders.ts';
import type { DigitPlay, DigitRules } from './digit-rules.ts';

/**
 * One board of a digit game. `digits` are in order, null where the play has a wild place. `isQuickPick`: the server
 * picked at least one of them.
 */
export type DigitBoard = {
  readonly kind: 'digits';
  readonly digits: readonly (number | null)[];
  readonly playId: string;
  /** Stake in one draw; a combo costs this once for each order of its digits. */
  readonly stakeCents: Cents;
  readonly isQuickPick: boolean;
};

export type DigitProblemCode =
  | WagerProblemCode
  | 'PLAY_TYPE_NOT_OFFERED'
  /** The digits don't fit the play: a box of equal digits, a wild place in a straight, a digit in a wild place. */
  | 'PLAY_TYPE_SHAPE'
  | 'STAKE_NOT_OFFERED'
  | 'SESSION_NOT_OFFERED';

export type DigitProblem = WagerProblem<DigitProblemCode>;

/** Returns the play of a board, or undefined if the rules don't have it. */
export function playOf(playId: string, rules: DigitRules): DigitPlay | undefined {
  return rules.plays.find((play) => play.id === playId);
}

/** Returns the positions that count in a play, from 0. */
export function placesOf(play: DigitPlay, rules: DigitRules): readonly number[] {
  return play.form === 'positions' ? play.positions : Array.from({ length: rules.digitCount }, (_, index) => index);
}

/** Returns the digits that count, in order. */
export function countingDigits(board: { readonly digits: readonly (number | null)[] }): number[] {
  return board.digits.filter((digit) => digit !== null);
}

/**
 * Returns every problem of a board; an empty list means legal. Each problem's path starts with `path`, such as
 * `boards.0`.
 */
export function checkDigitBoard(board: DigitBoard, rules: DigitRules, path: string): DigitProblem[] {
  const problems: DigitProblem[] = [];
  if (board.digits.length !== rules.digitCount) problems.push({ path: `${path}.digits`, code: 'NUMBER_COUNT' });
  for (const [index, digit] of board.digits.entries())
    if (digit !== null && !isDigit(digit)) problems.push({ path: `${path}.digits.${index}`, code: 'NUMBER_RANGE' });
  const play = playOf(board.playId, rules);
  if (!play?.isOffered) return [...problems, { path: `${path}.playId`, code: 'PLAY_TYPE_NOT_OFFERED' }];
  if (problems.length === 0 && !suits(board, play, rules))
    problems.push({ path: `${path}.digits`, code: 'PLAY_TYPE_SHAPE' });
  if (!play.stakesCents.includes(board.stakeCents))
    problems.push({ path: `${path}.stakeCents`, code: 'STAKE_NOT_OFFERED' });
  return problems;
}

function suits(board: DigitBoard, play: DigitPlay, rules: DigitRules): boolean {
  const places = placesOf(play, rules);
  if (board.digits.some((digit, index) => (digit === null) === places.includes(index))) return false;
  return play.form === 'straight' || play.form === 'positions' || countOrders(countingDigits(board)) > 1;
}

function isDigit(digit: number): boolean {
  return Number.isInteger(digit) && digit >= 0 && digit <= 9;
}
