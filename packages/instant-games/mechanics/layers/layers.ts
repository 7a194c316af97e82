import type { Mechanic } from '../mechanic.ts';
import { makeLayers } from './make-layers.ts';
import { oneShortOfLayers, readLayers } from './read-layers.ts';

/** Eighteen squares in three layers of chalk; a whole skeleton wins its amount. */
export const LAYERS: Mechanic = {
  make: makeLayers,
  read: readLayers,
  oneShortOf: oneShortOfLayers,
  isEvenlyShort: true,
};
