import type { Sha256 } from '../crypto.ts';
import { type HashSource, largestPowerOfTwoBelow, rangeHash } from './hash-source.ts';

/** Makes proofs from the hashes of complete subtrees. */
export type Prover = { readonly source: HashSource; readonly sha256: Sha256 };

/**
 * Returns the hashes that prove that leaf `index` is in the tree of `size` leaves, lowest first (RFC 9162, 2.1.3.1).
 * Throws for a leaf that isn't in the tree.
 */
export async function proveInclusion(
  of: { readonly index: number; readonly size: number },
  { source, sha256 }: Prover,
): Promise<Uint8Array[]> {
  if (of.index < 0 || of.index >= of.size) throw new RangeError(`leaf ${of.index} is not in a tree of ${of.size}`);
  const path: Uint8Array[] = [];
  let [from, to] = [0, of.size];
  while (to - from > 1) {
    const middle = from + largestPowerOfTwoBelow(to - from);
    const isLeft = of.index < middle;
    path.push(await rangeHash(isLeft ? { from: middle, to } : { from, to: middle }, source, sha256));
    if (isLeft) to = middle;
    else from = middle;
  }
  return path.toReversed();
}

/**
 * Returns the hashes that prove that the tree of `newSize` leaves begins with the tree of `oldSize` leaves (RFC 9162,
 * 2.1.4.1); none for an empty old tree or for equal sizes. Throws when the tree would shrink.
 */
export async function proveConsistency(
  of: { readonly oldSize: number; readonly newSize: number },
  { source, sha256 }: Prover,
): Promise<Uint8Array[]> {
  const { oldSize, newSize } = of;
  if (oldSize > newSize) throw new RangeError(`a tree of ${oldSize} can't become one of ${newSize}`);
  if (oldSize === 0 || oldSize === newSize) return [];
  const proof: Uint8Array[] = [];
  let [from, to] = [0, newSize];
  while (to !== oldSize && to - from > 1) {
    const middle = from + largestPowerOfTwoBelow(to - from);
    const isLeft = oldSize <= middle;
    proof.push(await rangeHash(isLeft ? { from: middle, to } : { from, to: middle }, source, sha256));
    if (isLeft) to = middle;
    else from = middle;
  }
  // The verifier has the old root, so a subtree that is the whole old tree isn't repeated.
  if (from > 0) proof.push(await rangeHash({ from, to }, source, sha256));
  return proof.toReversed();
}
