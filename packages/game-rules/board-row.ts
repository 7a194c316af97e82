import type { AnyRules } from './all-rules.ts';
import { type Board, isBoardOfKind } from './any-board.ts';
import { maskOf } from './board.ts';
import { type DigitBoard, playOf } from './digits/digit-board.ts';
import type { DigitRules } from './digits/digit-rules.ts';
import { hasEffect } from './game.ts';
import { hasBullsEye } from './keno/keno-wager.ts';
import { isDoubled } from './two-field/two-field-prizes.ts';

/**
 * A board as it is stored, sealed and matched in a draw. Fields that a kind of game doesn't need are 0, false or null;
 * `maskOf` packs the masks of numbers.
 */
export type BoardRow = {
  /** Mask of the numbers up to 60, mask of the red field, or the digits (see `packDigits`). */
  readonly mainLow: bigint;
  /** Mask of the numbers above 60, mask of the white field, or the index of the play of digits. */
  readonly mainHigh: bigint;
  /** The bonus number, or the number of spots in keno. */
  readonly bonus: bigint;
  /** Whether the board has the multiplier add-on, or the bulls-eye in keno. */
  readonly hasMultiplier: boolean;
  readonly hasSecondDrawing: boolean;
  /** The multiplier assigned at the sale or set by the weekday of the draw. */
  readonly multiplier: number | null;
};

/** The data of a row that comes from its ticket: the add-ons, and the board's own multiplier in this draw. */
export type RowOptions = { readonly addOns: readonly string[]; readonly multiplier: number | null };

/**
 * Returns a board's multiplier in one draw, or null. Covers the multiplier assigned at the sale and the weekday doubler
 * of multi-draw tickets; multipliers of add-ons are applied elsewhere. `drawDate` is yyyy-MM-dd in Central Time,
 * `drawCount` is the number of draws the ticket was bought for.
 */
export function multiplierInDraw(
  board: { readonly multiplier: number | null },
  rules: AnyRules,
  of: { readonly drawDate: string; readonly drawCount: number },
): number | null {
  if (rules.kind === 'numbers') return rules.boardMultiplier ? board.multiplier : null;
  if (rules.kind !== 'two-field' || !rules.doubler) return null;
  const weekday = isoWeekday(of.drawDate);
  return isDoubled(rules, { weekday, drawCount: of.drawCount }) ? rules.doubler.multiplier : null;
}

/** Returns the weekday, Monday is 1. A calendar date has the same weekday everywhere. */
function isoWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const PLAIN = { bonus: 0n, hasMultiplier: false, hasSecondDrawing: false, multiplier: null };

/** Returns the row of a legal board. Throws for a board of another kind than the rules. */
export function boardRowOf(board: Board, rules: AnyRules, { addOns, multiplier }: RowOptions): BoardRow {
  if (rules.kind === 'numbers' && isBoardOfKind(board, 'numbers'))
    return {
      ...maskOf(board),
      hasMultiplier: hasEffect(rules, addOns, 'multiplier'),
      hasSecondDrawing: hasEffect(rules, addOns, 'second-drawing'),
      multiplier,
    };
  if (rules.kind === 'two-field' && isBoardOfKind(board, 'two-field'))
    return { ...PLAIN, mainLow: fieldMask(board.red), mainHigh: fieldMask(board.white), multiplier };
  if (rules.kind === 'digits' && isBoardOfKind(board, 'digits'))
    return { ...PLAIN, mainLow: packDigits(keyDigits(board, rules)), mainHigh: playIndex(board.playId, rules) };
  if (rules.kind === 'keno' && isBoardOfKind(board, 'keno')) {
    const { mainLow, mainHigh } = maskOf({ numbers: board.numbers, bonus: null });
    return { ...PLAIN, mainLow, mainHigh, bonus: BigInt(board.spots), hasMultiplier: hasBullsEye({ addOns }, rules) };
  }
  throw new RangeError(`the board is of another kind than ${rules.version}`);
}

/** Returns the mask of one field: number n is bit n-1. Fields have at most 60 numbers, as the low mask does. */
function fieldMask(numbers: readonly number[]): bigint {
  return maskOf({ numbers, bonus: null }).mainLow;
}

/** Number base of digits; a wild place is the additional digit. */
const DIGIT_BASE = 11n;
const WILD = 10;

/**
 * Returns digits as one number of base 11, the first digit most significant and a wild place as 10: 1, 2, wild is 1*121
 * + 2*11 + 10.
 */
export function packDigits(digits: readonly (number | null)[]): bigint {
  return digits.reduce<bigint>((packed, digit) => packed * DIGIT_BASE + BigInt(digit ?? WILD), 0n);
}

/** Returns digits in the order of `digitKey`: ascending if their order doesn't count. */
function keyDigits(board: DigitBoard, rules: DigitRules): readonly (number | null)[] {
  const form = playOf(board.playId, rules)?.form;
  const isAnyOrder = form === 'box' || form === 'combo';
  return isAnyOrder ? board.digits.toSorted((a, b) => (a ?? WILD) - (b ?? WILD)) : board.digits;
}

function playIndex(playId: string, rules: DigitRules): bigint {
  const index = rules.plays.findIndex((play) => play.id === playId);
  if (index < 0) throw new RangeError(`${rules.version} has no play ${playId}`);
  return BigInt(index);
}
