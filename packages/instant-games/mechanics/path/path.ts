import type { Mechanic } from '../mechanic.ts';
import { makePath } from './make-path.ts';
import { readPath } from './read-path.ts';

/** Five crossroads, left or right; the total of the stops is the prize on every road. */
export const PATH: Mechanic = {
  make: makePath,
  read: readPath,
  // A ticket without a prize shows no amount, so that it is never close to one.
  oneShortOf: () => [],
  isEvenlyShort: true,
};
