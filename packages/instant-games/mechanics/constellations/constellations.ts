import type { Mechanic } from '../mechanic.ts';
import { makeConstellations } from './make-constellations.ts';
import { oneStarShort, readConstellations } from './read-constellations.ts';

/** Sixteen stars; three neighbors of one brightness join into a constellation, which wins an amount. */
export const CONSTELLATIONS: Mechanic = {
  make: makeConstellations,
  read: readConstellations,
  oneShortOf: oneStarShort,
  isEvenlyShort: true,
};
