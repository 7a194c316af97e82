import type { Mechanic } from '../mechanic.ts';
import { makeQuiltBlocks } from './make-quilt-blocks.ts';
import { oneShortOfBlocks, readQuiltBlocks } from './read-quilt-blocks.ts';

/** 24 calls on four blocks of nine numbered patches; a block whose numbers are all called wins its amount. */
export const QUILT_BLOCKS: Mechanic = {
  make: makeQuiltBlocks,
  read: readQuiltBlocks,
  oneShortOf: oneShortOfBlocks,
  isEvenlyShort: true,
};
