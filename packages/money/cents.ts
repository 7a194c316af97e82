/**
 * An amount in whole US cents, the type that the platform and the client calculate with. Dollars exist only in the API
 * and on screens; partners send cents as JSON numbers.
 */
export type Cents = bigint;

export const NO_CENTS: Cents = 0n;

/** Maximum amount of one movement: ten billion dollars, far above any jackpot and far below BIGINT's maximum. */
export const MAX_CENTS: Cents = 1_000_000_000_000n;

/** Returns the sum of amounts; zero for an empty list. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Converts a JSON number of dollars with at most two decimals to cents: 12.5 -> 1250n. Returns undefined for anything
 * else (NaN, 0.001, 1e20), because input is never rounded.
 */
export function centsFromDollars(dollars: number): Cents | undefined {
  if (!Number.isFinite(dollars)) return undefined;
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) return undefined;
  return BigInt(cents);
}

/** Converts cents to a JSON number of dollars with at most two decimals; exact up to MAX_CENTS. */
export function dollarsFromCents(cents: Cents): number {
  return Number(cents) / 100;
}
