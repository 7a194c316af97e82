import { randomInt } from 'node:crypto';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { type Board, type BoardOfKind, isBoardOfKind } from '@sunflower/game-rules/any-board.ts';
import { countingDigits, playOf } from '@sunflower/game-rules/digits/digit-board.ts';
import { countOrders } from '@sunflower/game-rules/digits/digit-orders.ts';
import { type LockedBoard, type LockedOfKind, openPlaces } from '@sunflower/game-rules/locked-board.ts';
import { ballsIn, multiplierAt } from '@sunflower/game-rules/multiplier-pool.ts';
import type { RulesOfKind } from '@sunflower/game-rules/rules-of-kind.ts';

/** Draws a uniform integer from `min` to `max`, inclusive. */
export type DrawInteger = (min: number, max: number) => number;

/**
 * The only source of quick picks, so that no client can influence them. `randomInt` of `node:crypto` uses the operating
 * system's generator and rejects values that would favor lower numbers.
 */
export const drawSecureInteger: DrawInteger = (min, max) => randomInt(min, max + 1);

/**
 * Fills the open picks of a board uniformly at random and keeps the player's own. The locked picks must be legal under
 * the rules.
 */
export function quickPick(locked: LockedBoard, rules: AnyRules, drawInteger: DrawInteger = drawSecureInteger): Board {
  if (rules.kind === 'numbers' && isBoardOfKind(locked, 'numbers')) return pickNumbers(locked, rules, drawInteger);
  if (rules.kind === 'two-field' && isBoardOfKind(locked, 'two-field')) return pickFields(locked, rules, drawInteger);
  if (rules.kind === 'digits' && isBoardOfKind(locked, 'digits')) return pickDigits(locked, rules, drawInteger);
  if (rules.kind === 'keno' && isBoardOfKind(locked, 'keno')) {
    const field = { count: locked.spots, max: rules.numberMax };
    return { ...locked, numbers: fillField(locked.numbers, field, drawInteger), isQuickPick: true };
  }
  throw new RangeError(`the locked board is of another kind than ${rules.version}`);
}

/**
 * Draws the multiplier a board gets at purchase, with the drum's probabilities; returns null in games without one
 * (IRGS-08).
 */
export function drawBoardMultiplier(rules: AnyRules, drawInteger: DrawInteger = drawSecureInteger): number | null {
  if (rules.kind !== 'numbers' || !rules.boardMultiplier) return null;
  return multiplierAt(rules.boardMultiplier, drawInteger(0, ballsIn(rules.boardMultiplier) - 1));
}

function pickNumbers(
  locked: LockedOfKind['numbers'],
  { matrix }: RulesOfKind<'numbers'>,
  drawInteger: DrawInteger,
): BoardOfKind['numbers'] {
  const numbers = fillField(locked.numbers, { count: matrix.numberCount, max: matrix.numberMax }, drawInteger);
  const bonus = locked.bonus ?? (matrix.bonusMax === null ? null : drawInteger(1, matrix.bonusMax));
  return { kind: 'numbers', numbers, bonus, isQuickPick: true };
}

function pickFields(
  locked: LockedOfKind['two-field'],
  rules: RulesOfKind<'two-field'>,
  drawInteger: DrawInteger,
): BoardOfKind['two-field'] {
  const red = fillField(locked.red, rules.red, drawInteger);
  const white = fillField(locked.white, rules.white, drawInteger);
  return { kind: 'two-field', red, white, isQuickPick: true };
}

/** Returns the locked numbers and enough others, drawn without replacement, to fill the field; in ascending order. */
function fillField(
  locked: readonly number[],
  field: { readonly count: number; readonly max: number },
  drawInteger: DrawInteger,
): number[] {
  const free = Array.from({ length: field.max }, (_, index) => index + 1).filter((number) => !locked.includes(number));
  const numbers = [...locked];
  while (numbers.length < field.count) {
    const [drawn] = free.splice(drawInteger(0, free.length - 1), 1);
    if (drawn === undefined) throw new RangeError('the field has fewer numbers than a board takes');
    numbers.push(drawn);
  }
  return numbers.toSorted((a, b) => a - b);
}

/**
 * Maximum number of attempts. Each succeeds with at least 90% probability, so a hundred failures in a row never occur
 * in practice.
 */
const MAX_ATTEMPTS = 100;

/**
 * Picks each open digit independently. Plays that need several orders pick again when all digits are alike, which
 * favors no number.
 */
function pickDigits(
  locked: LockedOfKind['digits'],
  rules: RulesOfKind<'digits'>,
  drawInteger: DrawInteger,
): BoardOfKind['digits'] {
  const open = openPlaces(locked, rules);
  const form = playOf(locked.playId, rules)?.form;
  const needsOrders = form === 'box' || form === 'straight-box' || form === 'combo';
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const digits = locked.digits.map((digit, place) => (open.includes(place) ? drawInteger(0, 9) : digit));
    if (!needsOrders || countOrders(countingDigits({ digits })) > 1) return { ...locked, digits, isQuickPick: true };
  }
  throw new RangeError(`no digits fit the play ${locked.playId}`);
}
