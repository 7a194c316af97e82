import type { Cents } from '@sunflower/money/cents.ts';
import { checkNumbers, type WagerProblem, type WagerProblemCode } from '../board.ts';
import type { KenoRules } from './keno-rules.ts';

/** The marks of a player. `spots` is the number that the player declared; a quick pick fills up to that number. */
export type KenoBoard = {
  readonly kind: 'keno';
  readonly spots: number;
  readonly numbers: readonly number[];
  /** For each draw, without the add-on. */
  readonly stakeCents: Cents;
  readonly isQuickPick: boolean;
};

/** The numbers of a draw. The bulls-eye is one of them, or null if the rules have no bulls-eye. */
export type KenoPicks = { readonly numbers: readonly number[]; readonly bullsEye: number | null };

/** The outcome of a keno draw. */
export type KenoNumbers = KenoPicks & { readonly kind: 'keno' };

export type KenoProblemCode = WagerProblemCode | 'SPOTS_NOT_OFFERED' | 'STAKE_NOT_OFFERED';

export type KenoProblem = WagerProblem<KenoProblemCode>;

/** Returns the same board with its numbers ascending, the form that is stored and sealed. */
export function sortKenoBoard(board: KenoBoard): KenoBoard {
  return { ...board, numbers: board.numbers.toSorted((a, b) => a - b) };
}

/**
 * Returns every problem of a board; an empty list means legal. Each problem's path starts with `path`, such as
 * `boards.0`.
 */
export function checkKenoBoard(board: KenoBoard, rules: KenoRules, path: string): KenoProblem[] {
  const problems = checkLockedKenoBoard(board, rules, path);
  if (board.numbers.length < board.spots) problems.push({ path: `${path}.numbers`, code: 'NUMBER_COUNT' });
  return problems;
}

/** Returns every problem of a board before a quick pick fills the rest: fewer numbers than spots are allowed. */
export function checkLockedKenoBoard(board: KenoBoard, rules: KenoRules, path: string): KenoProblem[] {
  const problems: KenoProblem[] = [];
  if (!rules.spotPays.some((row) => row.spots === board.spots))
    problems.push({ path: `${path}.spots`, code: 'SPOTS_NOT_OFFERED' });
  if (!rules.stakesCents.includes(board.stakeCents))
    problems.push({ path: `${path}.stakeCents`, code: 'STAKE_NOT_OFFERED' });
  problems.push(...checkNumbers(board.numbers, { count: board.spots, max: rules.numberMax }, `${path}.numbers`));
  return problems;
}

/**
 * Returns what is wrong with drawn numbers: the wrong count, outside of the matrix, or a bulls-eye that isn't one of
 * them.
 */
export function checkKenoNumbers(drawn: KenoPicks, rules: KenoRules): WagerProblem[] {
  const problems = checkNumbers(drawn.numbers, { count: rules.drawnCount, max: rules.numberMax }, 'numbers');
  if (drawn.numbers.length < rules.drawnCount) problems.push({ path: 'numbers', code: 'NUMBER_COUNT' });
  const hasBullsEye = drawn.bullsEye !== null;
  if (hasBullsEye !== (rules.bullsEye !== null)) problems.push({ path: 'bullsEye', code: 'NUMBER_COUNT' });
  else if (drawn.bullsEye !== null && !drawn.numbers.includes(drawn.bullsEye))
    problems.push({ path: 'bullsEye', code: 'NUMBER_RANGE' });
  return problems;
}
