import type { Mechanic } from '../mechanic.ts';
import { makeRings } from './make-rings.ts';
import { oneShortOfRing, readRings } from './read-rings.ts';

/** Nineteen seeds in five rings; a ring that is all gold wins its amount, and several rings add up. */
export const RINGS: Mechanic = {
  make: makeRings,
  read: readRings,
  oneShortOf: oneShortOfRing,
  // A larger ring needs more seeds, so that it is one short less often.
  isEvenlyShort: false,
};
