import { checkNumbers, type WagerProblem } from '../board.ts';
import type { TwoFieldRules, TwoFieldTier } from './two-field-rules.ts';

/** The numbers of a board or of a result, ascending in each field. A number may stand in both. */
export type TwoFieldPicks = { readonly red: readonly number[]; readonly white: readonly number[] };

/** One set of picks of a player. `isQuickPick`: the server drew at least one of them. */
export type TwoFieldBoard = TwoFieldPicks & { readonly kind: 'two-field'; readonly isQuickPick: boolean };

/** The outcome of a draw with a red and a white field. */
export type DrawnTwoFields = TwoFieldPicks & { readonly kind: 'two-field' };

/** The same board with both fields ascending, the form that is stored and sealed. */
export function sortTwoFieldBoard(board: TwoFieldBoard): TwoFieldBoard {
  const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  return { ...board, red: ascending(board.red), white: ascending(board.white) };
}

/** Every problem of a full set of picks; an empty list means legal. `path` leads each problem, such as `boards.0`. */
export function checkTwoFieldPicks(picks: TwoFieldPicks, rules: TwoFieldRules, path: string): WagerProblem[] {
  const problems = checkLockedTwoFieldPicks(picks, rules, path);
  for (const colour of ['red', 'white'] as const)
    if (picks[colour].length < rules[colour].count) problems.push({ path: `${path}.${colour}`, code: 'NUMBER_COUNT' });
  return problems;
}

/** Every problem of numbers a player fixed before a quick pick fills the rest: fewer than a full board are welcome. */
export function checkLockedTwoFieldPicks(picks: TwoFieldPicks, rules: TwoFieldRules, path: string): WagerProblem[] {
  return [
    ...checkNumbers(picks.red, rules.red, `${path}.red`),
    ...checkNumbers(picks.white, rules.white, `${path}.white`),
  ];
}

/**
 * The tier a board wins against the drawn numbers, or undefined.
 * @internal A second computation that tests hold the product and the published odds against.
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
