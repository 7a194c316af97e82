import type { Matrix } from './matrix.ts';

/** The numbers of a board or of a result: main numbers ascending, and the bonus number (null in a game without one). */
export type Picks = { readonly numbers: readonly number[]; readonly bonus: number | null };

/** One set of picks in a numbers game. `isQuickPick`: the server picked at least one of them. */
export type NumbersBoard = Picks & { readonly kind: 'numbers'; readonly isQuickPick: boolean };

/**
 * Picks as bit masks, the form in which boards are matched. Main number n is bit n-1 of `mainLow` up to 60 and bit n-61
 * of `mainHigh` above; bonus number b is bit b-1 of `bonus`. Bit 63 is never set, so each mask is a positive BIGINT.
 */
export type BoardMask = { readonly mainLow: bigint; readonly mainHigh: bigint; readonly bonus: bigint };

/** Highest number in the low mask; the two masks together fit matrices of up to 120 numbers. */
export const LOW_MASK_NUMBERS = 60;

/** Packs picks into masks. The picks must be legal: see `checkPicks`. */
export function maskOf(picks: Picks): BoardMask {
  let mainLow = 0n;
  let mainHigh = 0n;
  for (const number of picks.numbers) {
    if (number <= LOW_MASK_NUMBERS) mainLow |= bit(number);
    else mainHigh |= bit(number - LOW_MASK_NUMBERS);
  }
  return { mainLow, mainHigh, bonus: picks.bonus === null ? 0n : bit(picks.bonus) };
}

/**
 * Unpacks masks into picks, the reverse of `maskOf`.
 * @internal Tests use it to set up boards, orders and plans.
 */
export function picksOf(mask: BoardMask): Picks {
  return {
    numbers: [...numbersOf(mask.mainLow, 1), ...numbersOf(mask.mainHigh, LOW_MASK_NUMBERS + 1)],
    bonus: numbersOf(mask.bonus, 1)[0] ?? null,
  };
}

function bit(position: number): bigint {
  return 1n << BigInt(position - 1);
}

function numbersOf(mask: bigint, first: number): number[] {
  const found: number[] = [];
  for (let rest = mask, number = first; rest > 0n; rest >>= 1n, number++) if (rest & 1n) found.push(number);
  return found;
}

/** Returns how many main numbers of a board were drawn, and whether its bonus number was. */
export function countMatches(board: Picks, drawn: Picks): { numbers: number; bonus: boolean } {
  const drawnNumbers = new Set(drawn.numbers);
  return {
    numbers: board.numbers.filter((number) => drawnNumbers.has(number)).length,
    bonus: board.bonus !== null && board.bonus === drawn.bonus,
  };
}

/** Returns the same board with its main numbers ascending, the form that is stored and sealed. */
export function sortBoard(board: NumbersBoard): NumbersBoard {
  return { ...board, numbers: board.numbers.toSorted((a, b) => a - b) };
}

/**
 * A problem with one field of a wager: a dotted path into it and a code. Kinds of games with more choices add codes.
 */
export type WagerProblem<Code extends string = WagerProblemCode> = { readonly path: string; readonly code: Code };

export type WagerProblemCode =
  | 'BOARD_COUNT'
  | 'NUMBER_COUNT'
  | 'NUMBER_RANGE'
  | 'NUMBER_DUPLICATE'
  | 'DRAW_COUNT'
  | 'ADDON_NOT_OFFERED'
  | 'TICKET_CAP';

/**
 * Returns every problem of a full set of picks; an empty list means legal. Each problem's path starts with `path`, such
 * as `boards.0`.
 */
export function checkPicks(picks: Picks, matrix: Matrix, path: string): WagerProblem[] {
  const problems = checkLockedPicks(picks, matrix, path);
  if (picks.numbers.length < matrix.numberCount) problems.unshift({ path: `${path}.numbers`, code: 'NUMBER_COUNT' });
  if ((picks.bonus === null) !== (matrix.bonusMax === null))
    problems.push({ path: `${path}.bonus`, code: 'NUMBER_COUNT' });
  return problems;
}

/** Returns every problem of the fixed numbers of a quick pick: fewer than a full board are allowed. */
export function checkLockedPicks(picks: Picks, matrix: Matrix, path: string): WagerProblem[] {
  const problems = checkNumbers(picks.numbers, { count: matrix.numberCount, max: matrix.numberMax }, `${path}.numbers`);
  if (picks.bonus !== null && !isNumberUpTo(picks.bonus, matrix.bonusMax ?? 0))
    problems.push({ path: `${path}.bonus`, code: 'NUMBER_RANGE' });
  return problems;
}

/** Returns every problem of one field that may hold up to `count` different numbers of 1..`max`. */
export function checkNumbers(
  numbers: readonly number[],
  field: { readonly count: number; readonly max: number },
  path: string,
): WagerProblem[] {
  const problems: WagerProblem[] = [];
  if (numbers.length > field.count) problems.push({ path, code: 'NUMBER_COUNT' });
  const seen = new Set<number>();
  for (const [index, number] of numbers.entries()) {
    if (!isNumberUpTo(number, field.max)) problems.push({ path: `${path}.${index}`, code: 'NUMBER_RANGE' });
    else if (seen.has(number)) problems.push({ path: `${path}.${index}`, code: 'NUMBER_DUPLICATE' });
    seen.add(number);
  }
  return problems;
}

function isNumberUpTo(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max;
}
