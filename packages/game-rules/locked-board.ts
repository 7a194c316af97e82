import type { AnyRules } from './all-rules.ts';
import { type Board, type BoardKind, type BoardOfKind, isBoardOfKind } from './any-board.ts';
import type { AnyWagerProblem } from './any-wager.ts';
import { checkLockedPicks } from './board.ts';
import {
  checkDigitBoard,
  countingDigits,
  type DigitBoard,
  type DigitProblem,
  placesOf,
  playOf,
} from './digits/digit-board.ts';
import type { DigitRules } from './digits/digit-rules.ts';
import { checkLockedKenoBoard } from './keno/keno-board.ts';
import { checkLockedTwoFieldPicks } from './two-field/two-field-board.ts';

type Unpicked<Of extends Board> = Omit<Of, 'isQuickPick'>;

/** Locked boards by the kind of rules they are filled under. */
export type LockedOfKind = { readonly [Kind in BoardKind]: Unpicked<BoardOfKind[Kind]> };

/**
 * A board of any kind that a quick pick fills; picks already on it are kept. An open digit is null, and so is a wild
 * place of its play.
 */
export type LockedBoard = LockedOfKind[BoardKind];

/**
 * Returns every problem of a board before a quick pick fills the rest; an empty list means it can be filled. Each
 * problem's path starts with `path`.
 */
export function checkLockedBoard(locked: LockedBoard, rules: AnyRules, path: string): AnyWagerProblem[] {
  if (rules.kind === 'numbers' && isBoardOfKind(locked, 'numbers')) return checkLockedPicks(locked, rules.matrix, path);
  if (rules.kind === 'two-field' && isBoardOfKind(locked, 'two-field'))
    return checkLockedTwoFieldPicks(locked, rules, path);
  if (rules.kind === 'digits' && isBoardOfKind(locked, 'digits')) return checkLockedDigits(locked, rules, path);
  if (rules.kind === 'keno' && isBoardOfKind(locked, 'keno'))
    return checkLockedKenoBoard({ ...locked, isQuickPick: true }, rules, path);
  return [{ path, code: 'BOARD_KIND' }];
}

/** Returns the open positions of digits: positions that count in the play but have no digit yet. */
export function openPlaces(locked: Unpicked<DigitBoard>, rules: DigitRules): number[] {
  const play = playOf(locked.playId, rules);
  return play ? placesOf(play, rules).filter((place) => locked.digits[place] === null) : [];
}

/**
 * Checks the digits as if the open positions were filled with fitting ones, so that only locked digits can be wrong.
 */
function checkLockedDigits(locked: Unpicked<DigitBoard>, rules: DigitRules, path: string): DigitProblem[] {
  const open = openPlaces(locked, rules);
  const [firstLocked = 0] = countingDigits(locked);
  const unlike = firstLocked === 0 ? 1 : 0;
  const digits = locked.digits.map((digit, place) => (open.includes(place) ? unlike : digit));
  // Without a locked digit, fills in two different digits, which every play accepts.
  const [firstOpen] = open;
  if (countingDigits(locked).length === 0 && firstOpen !== undefined) digits[firstOpen] = firstLocked;
  return checkDigitBoard({ ...locked, digits, isQuickPick: true }, rules, path);
}
