import type { Mechanic } from '../mechanic.ts';
import { makeLongestRun } from './make-longest-run.ts';
import { oneShortOfLongest, readLongestRun } from './read-longest-run.ts';

/** Nine cars; the longest run of one color, from three on, wins by its length. Longer runs are rarer by chance. */
export const LONGEST_RUN: Mechanic = {
  make: makeLongestRun,
  read: readLongestRun,
  oneShortOf: oneShortOfLongest,
  isEvenlyShort: false,
};
