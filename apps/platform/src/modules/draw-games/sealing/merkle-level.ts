import { hash } from 'node:crypto';
import { leafInput, nodeInput } from '@sunflower/game-rules/proof/merkle.ts';

/** Bytes of a hash. */
export const HASH_BYTES = 32;

// Answers in hex cost the third of answers in bytes here, since no buffer of its own is made for each.
function sha256(bytes: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', bytes, 'hex'), 'hex');
}

/** The leaves of records that lie one behind the other. */
export function leavesOf(records: Buffer, recordBytes: number): Buffer[] {
  const leaves: Buffer[] = [];
  for (let at = 0; at < records.length; at += recordBytes)
    leaves.push(sha256(leafInput(records.subarray(at, at + recordBytes))));
  return leaves;
}

/** The level above: pairs hashed, an odd last node as it is. */
export function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? sha256(nodeInput(left, right)) : left);
  }
  return above;
}

/** Every level from the given one up to the one with a single node. Throws for no node. */
export function levelsFrom(lowest: readonly Buffer[]): Buffer[][] {
  if (lowest.length === 0) throw new RangeError('a tree has a leaf');
  const levels = [[...lowest]];
  for (let top = levels[0] ?? []; top.length > 1; ) {
    top = levelAbove(top);
    levels.push(top);
  }
  return levels;
}

/** The hashes beside the way up from a place of the lowest level; a node that goes up as it is has none beside it. */
export function pathFrom(levels: readonly (readonly Buffer[])[], place: number): Buffer[] {
  return levels.slice(0, -1).flatMap((level, height) => level[Math.floor(place / 2 ** height) ^ 1] ?? []);
}
