// The hash tree over the boards of a draw, built as in RFC 9162 (2.1): a leaf is SHA-256 of a zero byte and the record,
// a node SHA-256 of a one byte and its two children; at a level with an odd count, the last node moves up unchanged.
// With the root of a draw, about twenty hashes prove that a board is in it, without revealing any other board.

/** Returns the SHA-256 of bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/**
 * The sibling hashes on the way from one leaf to the root, lowest first; `index` is the leaf's position among `size`,
 * from 0.
 */
export type Inclusion = { readonly index: number; readonly size: number; readonly path: readonly Uint8Array[] };

/** Maximum number of levels: 2^40 boards, more than a draw can have. */
const MAX_LEVELS = 40;

/** Returns the input of a leaf's hash. */
export function leafInput(record: Uint8Array): Uint8Array {
  return joined(Uint8Array.of(0), record);
}

/** Returns the input of a node's hash. */
export function nodeInput(left: Uint8Array, right: Uint8Array): Uint8Array {
  return joined(Uint8Array.of(1), left, right);
}

/**
 * Returns the root that a record and its inclusion lead to (RFC 9162, 2.1.3.2), or undefined for an inclusion that no
 * tree can have.
 */
export async function rootOf(
  record: Uint8Array,
  { index, size, path }: Inclusion,
  sha256: Sha256,
): Promise<Uint8Array | undefined> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return undefined;
  if (path.length > MAX_LEVELS) return undefined;
  let hash = await sha256(leafInput(record));
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

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
