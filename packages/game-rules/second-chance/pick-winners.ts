import { dieOf, type Hmac, type SealedSeed } from '../proof/seed-die.ts';
import type { SealedEntry } from './sealed-entries.ts';

/** The derivation of draws with a round of the public beacon, which second-chance drawings use unchanged. */
export const SECOND_CHANCE_DERIVATION = 'hmac-sha256-rejection/2';

/**
 * Returns the winning entries of a second-chance drawing by place. For each place, the die `winner-<n>` picks one unit
 * of the remaining weight; its entry wins and leaves the drawing. If there are fewer entries than prizes, each wins
 * one.
 */
export async function pickWinners<Entry extends SealedEntry>(
  source: Omit<SealedSeed, 'derivation'>,
  drawn: { readonly entries: readonly Entry[]; readonly prizeCount: number },
  hmac: Hmac,
): Promise<Entry[]> {
  const left = [...drawn.entries];
  let weight = left.reduce((sum, entry) => sum + entry.weight, 0);
  const winners: Entry[] = [];
  for (let place = 1; place <= drawn.prizeCount && left.length > 0; place++) {
    const die = dieOf({ ...source, derivation: SECOND_CHANCE_DERIVATION }, `winner-${place}`, hmac);
    const [winner] = left.splice(placeOf(left, await die(weight)), 1);
    if (!winner) throw new RangeError('the die has no such side');
    weight -= winner.weight;
    winners.push(winner);
  }
  return winners;
}

/** Returns the place of the entry that has a unit of the weight, counted from 0 in the order of the entries. */
function placeOf(entries: readonly SealedEntry[], unit: number): number {
  let rest = unit;
  for (const [place, { weight }] of entries.entries()) {
    if (rest < weight) return place;
    rest -= weight;
  }
  throw new RangeError('the die has no such side');
}
