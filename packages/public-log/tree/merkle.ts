import { joinBytes } from '../bytes.ts';
import type { Sha256 } from '../crypto.ts';

// The hash tree of RFC 9162 (2.1), over a draw's boards and over the public log: a leaf is SHA-256 of a zero byte and
// the record, a node SHA-256 of a one byte and its two children; the last node of a level with an odd count moves up
// unchanged. About twenty hashes prove that a record is in the tree, without revealing any other.

/**
 * The sibling hashes on the way from one leaf to the root, lowest first; `index` is the leaf's position among `size`,
 * from 0.
 */
export type Inclusion = { readonly index: number; readonly size: number; readonly path: readonly Uint8Array[] };

/** Maximum number of levels: 2^40 records, more than a draw or the log can have. */
const MAX_LEVELS = 40;

/** Returns the input of a leaf's hash. */
export function leafInput(record: Uint8Array): Uint8Array {
  return joinBytes(Uint8Array.of(0), record);
}

/** Returns the input of a node's hash. */
export function nodeInput(left: Uint8Array, right: Uint8Array): Uint8Array {
  return joinBytes(Uint8Array.of(1), left, right);
}

/**
 * Returns the root that a record and its inclusion lead to (RFC 9162, 2.1.3.2), or undefined for an inclusion that no
 * tree can have.
 */
export async function rootOf(
  record: Uint8Array,
  inclusion: Inclusion,
  sha256: Sha256,
): Promise<Uint8Array | undefined> {
  return rootOfLeaf(await sha256(leafInput(record)), inclusion, sha256);
}

/** Returns the root that a leaf's hash and its inclusion lead to, or undefined for one that no tree can have. */
export async function rootOfLeaf(
  leafHash: Uint8Array,
  { index, size, path }: Inclusion,
  sha256: Sha256,
): Promise<Uint8Array | undefined> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return undefined;
  if (path.length > MAX_LEVELS) return undefined;
  let hash = leafHash;
  let place = index;
  let last = size - 1;
  for (const sibling of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = await sha256(nodeInput(sibling, hash));
      while (place % 2 === 0 && place !== 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = await sha256(nodeInput(hash, sibling));
    }
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : undefined;
}
