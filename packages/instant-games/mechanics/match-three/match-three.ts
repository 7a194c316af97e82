import type { Mechanic } from '../mechanic.ts';
import { makeMatchThree } from './make-match-three.ts';
import { oneShortOfThree, readMatchThree } from './read-match-three.ts';

/** Nine cells; three equal ones win their amount. */
export const MATCH_THREE: Mechanic = {
  make: makeMatchThree,
  read: readMatchThree,
  oneShortOf: oneShortOfThree,
  isEvenlyShort: true,
};
