import type { AnyRules } from './all-rules.ts';
import { checkPicks, type WagerProblem } from './board.ts';
import type { DrawNumbers } from './draw.ts';
import type { GameRules } from './game.ts';
import { checkKenoNumbers, type KenoNumbers } from './keno/keno-board.ts';
import { checkTwoFieldPicks, type DrawnTwoFields } from './two-field/two-field-board.ts';

/** Digits in drawn order. */
export type DrawnDigits = { readonly kind: 'digits'; readonly digits: readonly number[] };

/** The outcome of a draw of any kind of game, discriminated by `kind`. */
export type AnyDrawn = DrawNumbers | DrawnTwoFields | DrawnDigits | KenoNumbers;

/** Outcomes by the kind of rules they are drawn under. */
export type DrawnOfKind = { readonly [Kind in AnyDrawn['kind']]: Extract<AnyDrawn, { readonly kind: Kind }> };

/** Returns whether an outcome is of a kind of game. */
export function isDrawnOfKind<Kind extends keyof DrawnOfKind>(drawn: AnyDrawn, kind: Kind): drawn is DrawnOfKind[Kind] {
  return drawn.kind === kind;
}

/** Returns an outcome that must be of a kind. Throws for an outcome of another kind. */
export function drawnOfKind<Kind extends keyof DrawnOfKind>(drawn: AnyDrawn, kind: Kind): DrawnOfKind[Kind] {
  if (!isDrawnOfKind(drawn, kind)) throw new RangeError(`the drawn numbers are not of the kind ${kind}`);
  return drawn;
}

export type DrawnProblem = WagerProblem<WagerProblem['code'] | 'DRAWN_KIND'>;

/**
 * Returns what is wrong with an outcome: another kind of game, wrong numbers, or a missing or unexpected second
 * drawing. Accepts multipliers of every drum of the rules; the caller checks for the drum that the draw's jackpot
 * selects.
 */
export function checkDrawn(drawn: AnyDrawn, rules: AnyRules): DrawnProblem[] {
  if (!isDrawnOfKind(drawn, rules.kind)) return [{ path: '', code: 'DRAWN_KIND' }];
  switch (rules.kind) {
    case 'numbers':
      return checkDrawNumbers(drawnOfKind(drawn, 'numbers'), rules);
    case 'two-field':
      return checkTwoFieldPicks(drawnOfKind(drawn, 'two-field'), rules, '').map(({ path, code }) => ({
        path: path.replace(/^\./, ''),
        code,
      }));
    case 'digits':
      return checkDigits(drawnOfKind(drawn, 'digits'), rules.digitCount);
    case 'keno':
      return checkKenoNumbers(drawnOfKind(drawn, 'keno'), rules);
  }
}

function checkDrawNumbers(drawn: DrawNumbers, rules: GameRules): DrawnProblem[] {
  const problems: DrawnProblem[] = checkPicks(drawn.main, rules.matrix, 'main');
  const hasSecond = rules.addOns.some((addOn) => addOn.effect === 'second-drawing');
  if (hasSecond !== (drawn.doublePlay !== undefined)) problems.push({ path: 'doublePlay', code: 'NUMBER_COUNT' });
  else if (drawn.doublePlay) problems.push(...checkPicks(drawn.doublePlay, rules.matrix, 'doublePlay'));
  const multipliers = rules.multiplierPools.flatMap((pool) => pool.weights.map(({ multiplier }) => multiplier));
  if (multipliers.length > 0 !== (drawn.multiplier !== undefined))
    problems.push({ path: 'multiplier', code: 'NUMBER_COUNT' });
  else if (drawn.multiplier !== undefined && !multipliers.includes(drawn.multiplier))
    problems.push({ path: 'multiplier', code: 'NUMBER_RANGE' });
  return problems;
}

function checkDigits({ digits }: DrawnDigits, digitCount: number): DrawnProblem[] {
  const problems: DrawnProblem[] = digits.flatMap((digit, index) =>
    Number.isInteger(digit) && digit >= 0 && digit <= 9 ? [] : [{ path: `digits.${index}`, code: 'NUMBER_RANGE' }],
  );
  if (digits.length !== digitCount) problems.unshift({ path: 'digits', code: 'NUMBER_COUNT' });
  return problems;
}
