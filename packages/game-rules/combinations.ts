import type { Matrix } from './matrix.ts';

/** Returns n choose k, exactly. */
export function combinations(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** Returns the number of different boards. */
export function countBoards(matrix: Matrix): bigint {
  return combinations(matrix.numberMax, matrix.numberCount) * BigInt(matrix.bonusMax ?? 1);
}
