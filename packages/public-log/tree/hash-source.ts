import type { Sha256 } from '../crypto.ts';
import { nodeInput } from './merkle.ts';

/**
 * Returns the hash of a complete subtree: the one over the leaves from `index * 2^level` to `(index + 1) * 2^level`.
 * Throws for a subtree that isn't complete in the tree.
 */
export type HashSource = (level: number, index: number) => Uint8Array | Promise<Uint8Array>;

/** Returns the largest power of two below a count of at least two: where RFC 9162 splits a tree. */
export function largestPowerOfTwoBelow(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/**
 * Returns the hash over the leaves from `from` up to, but not including, `to` (the MTH of RFC 9162). `from` must be a
 * multiple of every split below it, as it is in proofs and roots.
 */
export async function rangeHash(
  range: { readonly from: number; readonly to: number },
  source: HashSource,
  sha256: Sha256,
): Promise<Uint8Array> {
  const { from, to } = range;
  const count = to - from;
  const level = Math.log2(count);
  if (Number.isInteger(level) && from % count === 0) return source(level, from / count);
  const middle = from + largestPowerOfTwoBelow(count);
  const left = await rangeHash({ from, to: middle }, source, sha256);
  return sha256(nodeInput(left, await rangeHash({ from: middle, to }, source, sha256)));
}

/** Returns the root of the tree with the first `size` leaves; that of no leaves is the hash of nothing. */
export async function rootOfSize(size: number, source: HashSource, sha256: Sha256): Promise<Uint8Array> {
  return size === 0 ? sha256(new Uint8Array()) : rangeHash({ from: 0, to: size }, source, sha256);
}

/**
 * Returns a source over leaf hashes in memory, starting at leaf 0. Hashes from the leaves up on each call, so it suits
 * the 256 hashes of a tile and small trees.
 */
export function hashesOfLeaves(leaves: readonly Uint8Array[], sha256: Sha256): HashSource {
  const source: HashSource = async (level, index) => {
    if (level > 0) return sha256(nodeInput(await source(level - 1, 2 * index), await source(level - 1, 2 * index + 1)));
    const leaf = leaves[index];
    if (!leaf) throw new RangeError(`leaf ${index} is not in the tree`);
    return leaf;
  };
  return source;
}
