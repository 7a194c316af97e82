import type { Mechanic } from '../mechanic.ts';
import { makeCrossword } from './make-crossword.ts';
import { oneShortOfCrossword, readCrossword } from './read-crossword.ts';

/** Eighteen characters complete words of a grid; the number of complete words wins. */
export const CROSSWORD: Mechanic = {
  make: makeCrossword,
  read: readCrossword,
  oneShortOf: oneShortOfCrossword,
  isEvenlyShort: false,
};
