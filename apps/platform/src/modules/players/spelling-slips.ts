import { distance } from 'fastest-levenshtein';

/** Returns whether two texts are equal except for two adjacent swapped characters, as in Smtih. */
export function areTransposed(one: string, other: string): boolean {
  const first = Array.from(one).findIndex((sign, index) => sign !== other[index]);
  return one[first] === other[first + 1] && one[first + 1] === other[first] && one.length === other.length;
}

/** Returns whether a word differs from another by one typing mistake. */
export function isOneSlip(one: string, other: string): boolean {
  const faults = distance(one, other);
  return faults === 1 || (faults === 2 && areTransposed(one, other));
}

/**
 * Returns whether a word differs from another by one mistake that isn't a replaced character, which turns short words
 * into others: Raod and Rod may be Road, but Load isn't.
 */
export function isMissingOrSwapped(one: string, other: string): boolean {
  return isOneSlip(one, other) && (one.length !== other.length || areTransposed(one, other));
}
