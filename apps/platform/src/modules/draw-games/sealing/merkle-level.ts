import { hash } from 'node:crypto';
import { leafInput, nodeInput } from '@sunflower/public-log/tree/merkle.ts';

/** Length of a hash in bytes. */
export const HASH_BYTES = 32;

// Hex output is three times faster here than bytes, because it needs no separate buffer for each hash.
function sha256(bytes: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', bytes, 'hex'), 'hex');
}

/** Returns the leaf hashes of consecutive records. */
export function leavesOf(records: Buffer, recordBytes: number): Buffer[] {
  const leaves: Buffer[] = [];
  for (let at = 0; at < records.length; at += recordBytes)
    leaves.push(sha256(leafInput(records.subarray(at, at + recordBytes))));
  return leaves;
}

/** Returns the next level up: the hashes of pairs. An odd last node is copied unchanged. */
export function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? sha256(nodeInput(left, right)) : left);
  }
  return above;
}

/** Returns every level from the given one up to the root. Throws for an empty level. */
export function levelsFrom(lowest: readonly Buffer[]): Buffer[][] {
  if (lowest.length === 0) throw new RangeError('a tree has at least one leaf');
  const levels = [[...lowest]];
  for (let top = levels[0] ?? []; top.length > 1; ) {
    top = levelAbove(top);
    levels.push(top);
  }
  return levels;
}

/**
 * Returns the sibling hashes on the path from a place of the lowest level to the root. A node that is copied unchanged
 * has no sibling.
 */
export function pathFrom(levels: readonly (readonly Buffer[])[], place: number): Buffer[] {
  return levels.slice(0, -1).flatMap((level, height) => level[Math.floor(place / 2 ** height) ^ 1] ?? []);
}
