import type { Mechanic } from '../mechanic.ts';
import { makeWeighIn } from './make-weigh-in.ts';
import { oneBisonShort, readWeighIn } from './read-weigh-in.ts';

/** Four bison on a scale; the highest posted weight that they reach together wins its pen. */
export const WEIGH_IN: Mechanic = {
  make: makeWeighIn,
  read: readWeighIn,
  oneShortOf: oneBisonShort,
  isEvenlyShort: false,
};
