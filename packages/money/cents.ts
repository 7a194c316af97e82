/** Money in whole United States cents. All amounts of the product are of this type; dollars exist only on the wire and on the screen. */
export type Cents = bigint;

/** The largest amount one movement may have: ten billion dollars, far above any jackpot and far below BIGINT's end. */
export const MAX_CENTS: Cents = 1_000_000_000_000n;

/** Adds amounts; an empty list is zero. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Reads a JSON number of dollars with at most two decimals as cents: 12.5 -> 1250n.
 * Returns undefined for anything that is not exactly such an amount (NaN, 0.001, 1e20): money is never rounded on the way in.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars)) return undefined;
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) return undefined;
  return BigInt(cents);
}

/** Writes cents as a JSON number of dollars with at most two decimals; exact up to MAX_CENTS. */
export function dollarsFromCents(cents: Cents): number {
  return Number(cents) / 100;
}
