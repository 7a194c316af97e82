import { checkNumbers, type WagerProblem } from '../board.ts';
import type { TwoFieldRules, TwoFieldTier } from './two-field-rules.ts';

/** The numbers of a board or of a result, by field. The same number may be in both fields. */
export type TwoFieldPicks = { readonly red: readonly number[]; readonly white: readonly number[] };

/** One set of picks. `isQuickPick`: the server picked at least one of them. */
export type TwoFieldBoard = TwoFieldPicks & { readonly kind: 'two-field'; readonly isQuickPick: boolean };

/** The outcome of a draw with a red and a white field. */
export type DrawnTwoFields = TwoFieldPicks & { readonly kind: 'two-field' };

/** Returns the same board with both fields ascending, the form that is stored and sealed. */
export function sortTwoFieldBoard(board: TwoFieldBoard): TwoFieldBoard {
  const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  return { ...board, red: ascending(board.red), white: ascending(board.white) };
}

/**
 * Returns every problem of a full set of picks; an empty list means legal. Each problem's path starts with `path`, such
 * as `boards.0`.
 */
export function checkTwoFieldPicks(picks: TwoFieldPicks, rules: TwoFieldRules, path: string): WagerProblem[] {
  const problems = checkLockedTwoFieldPicks(picks, rules, path);
  for (const color of ['red', 'white'] as const)
    if (picks[color].length < rules[color].count) problems.push({ path: `${path}.${color}`, code: 'NUMBER_COUNT' });
  return problems;
}

/** Returns every problem of the fixed numbers of a quick pick: fewer than a full board are allowed. */
export function checkLockedTwoFieldPicks(picks: TwoFieldPicks, rules: TwoFieldRules, path: string): WagerProblem[] {
  return [
    ...checkNumbers(picks.red, rules.red, `${path}.red`),
    ...checkNumbers(picks.white, rules.white, `${path}.white`),
  ];
}

/**
 * Returns the tier a board wins against the drawn numbers, or undefined.
 * @internal A second calculation, against which tests check the product and the published odds.
 */
export function matchTwoFieldTier(
  board: TwoFieldPicks,
  drawn: TwoFieldPicks,
  tiers: readonly TwoFieldTier[],
): TwoFieldTier | undefined {
  const red = countIn(board.red, drawn.red);
  const white = countIn(board.white, drawn.white);
  return tiers.find((tier) => tier.red === red && tier.white === white);
}

function countIn(numbers: readonly number[], drawn: readonly number[]): number {
  return numbers.filter((number) => drawn.includes(number)).length;
}
