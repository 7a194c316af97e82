import type { Mechanic } from '../mechanic.ts';
import { makeEquation } from './make-equation.ts';
import { oneShortOfEquation, readEquation } from './read-equation.ts';

/** A price per bushel, then six rows; the bushels of all rows multiplied by the price are the prize. */
export const EQUATION: Mechanic = {
  make: makeEquation,
  read: readEquation,
  oneShortOf: oneShortOfEquation,
  isEvenlyShort: true,
};
