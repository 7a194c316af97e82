import type { Cents } from './cents.ts';

/**
 * Splits an amount into equal whole-cent shares without losing a cent: the first shares take one cent more.
 * Pari-mutuel rules that round shares down use `equalShare` and keep the breakage; this one is for splits that must add up.
 */
export function allocateEvenly(total: Cents, shares: number): Cents[] {
  assertShares(shares);
  const share = total / BigInt(shares);
  const leftover = Number(total - share * BigInt(shares));
  return Array.from({ length: shares }, (_, index) => share + (index < leftover ? 1n : 0n));
}

/** The whole-cent share of each of `shares` winners, rounded down, and the breakage that stays with the pool. */
export function equalShare(pool: Cents, shares: number): { share: Cents; breakage: Cents } {
  assertShares(shares);
  const share = pool / BigInt(shares);
  return { share, breakage: pool - share * BigInt(shares) };
}

function assertShares(shares: number): void {
  if (!Number.isSafeInteger(shares) || shares < 1)
    throw new RangeError(`shares must be a positive integer, got ${shares}`);
}
