import { distance } from 'fastest-levenshtein';

/**
 * Returns whether two texts that differ in two characters have them swapped, which is one mistake at a keyboard:
 * Smtih.
 */
export function areTransposed(one: string, other: string): boolean {
  const first = Array.from(one).findIndex((sign, index) => sign !== other[index]);
  return one[first] === other[first + 1] && one[first + 1] === other[first] && one.length === other.length;
}

/** Checks whether a word differs from another by one mistake at a keyboard. */
export function isOneSlip(one: string, other: string): boolean {
  const faults = distance(one, other);
  return faults === 1 || (faults === 2 && areTransposed(one, other));
}

/**
 * Checks the same without another character in the place of one, which in short words makes another word: Raod and Rod
 * may be Road, but Load isn't.
 */
export function isDropped(one: string, other: string): boolean {
  return isOneSlip(one, other) && (one.length !== other.length || areTransposed(one, other));
}
