import { areEqualBytes } from '../bytes.ts';
import type { Sha256 } from '../crypto.ts';
import { nodeInput } from './merkle.ts';

/** The number of leaves of a tree and its root. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array };

/** Proofs are refused above this many hashes, as witnesses do. */
export const MAX_CONSISTENCY_HASHES = 63;

/**
 * Returns whether a proof shows that one tree begins with another (RFC 9162, 2.1.4.2). A tree of no leaves is the
 * beginning of every tree; that needs an empty proof.
 */
export async function isConsistent(
  heads: { readonly old: TreeHead; readonly new: TreeHead },
  proof: readonly Uint8Array[],
  sha256: Sha256,
): Promise<boolean> {
  const { old, new: next } = heads;
  if (old.size > next.size || proof.length > MAX_CONSISTENCY_HASHES) return false;
  if (old.size === next.size) return proof.length === 0 && areEqualBytes(old.root, next.root);
  if (old.size === 0) return proof.length === 0;
  // An old tree of a power of two is a subtree of the new one, and its root the first hash.
  const hashes = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : [...proof];
  const [first, ...rest] = hashes;
  if (!first || proof.length === 0) return false;
  let place = old.size - 1;
  let last = next.size - 1;
  const rise = () => {
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  };
  while (place % 2 === 1) rise();
  let oldRoot: Uint8Array = first;
  let newRoot: Uint8Array = first;
  for (const hash of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      oldRoot = await sha256(nodeInput(hash, oldRoot));
      newRoot = await sha256(nodeInput(hash, newRoot));
      while (place % 2 === 0 && place !== 0) rise();
    } else {
      newRoot = await sha256(nodeInput(newRoot, hash));
    }
    rise();
  }
  return last === 0 && areEqualBytes(oldRoot, old.root) && areEqualBytes(newRoot, next.root);
}
