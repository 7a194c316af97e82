import type { Mechanic } from '../mechanic.ts';
import { makeJudges } from './make-judges.ts';
import { oneShortOfJudges, readJudges } from './read-judges.ts';

/** Three judges' numbers, then eight entries; an entry with the number of a judge wins its amount. */
export const JUDGES: Mechanic = {
  make: makeJudges,
  read: readJudges,
  oneShortOf: oneShortOfJudges,
  isEvenlyShort: true,
};
