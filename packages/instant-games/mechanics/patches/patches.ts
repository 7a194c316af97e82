import type { Mechanic } from '../mechanic.ts';
import { makePatches } from './make-patches.ts';
import { oneShortOfPatches, readPatches } from './read-patches.ts';

/** Twelve monarchs settle on five patches; a patch with five or more wins its amount. */
export const PATCHES: Mechanic = {
  make: makePatches,
  read: readPatches,
  oneShortOf: oneShortOfPatches,
  isEvenlyShort: true,
};
