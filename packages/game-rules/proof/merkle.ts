/**
 * The tree over the boards of a draw, as RFC 9162 (2.1) builds one: a leaf is SHA-256 of a zero byte and the record, a node SHA-256 of a one
 * byte and its two children, and of an uneven level the last node goes up as it is. Whoever holds the root of a draw can be shown that a
 * board is in it by some twenty hashes, without seeing any other board.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The hashes beside the way from one leaf to the root, lowest first; `index` is the leaf's place among `size`, from 0. */
export type Inclusion = { readonly index: number; readonly size: number; readonly path: readonly Uint8Array[] };

/** More levels than a draw can have: 2^40 boards. */
const MAX_LEVELS = 40;

/** What a leaf is the hash of. */
export function leafInput(record: Uint8Array): Uint8Array {
  return joined(Uint8Array.of(0), record);
}

/** What a node is the hash of. */
export function nodeInput(left: Uint8Array, right: Uint8Array): Uint8Array {
  return joined(Uint8Array.of(1), left, right);
}

/** The root that a record and its inclusion lead to (RFC 9162, 2.1.3.2), or undefined for an inclusion that can be of no tree. */
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
  for (const beside of path) {
    if (last === 0) return undefined;
    if (place % 2 === 1 || place === last) {
      hash = await sha256(nodeInput(beside, hash));
      while (place % 2 === 0 && place !== 0) {
        place = Math.floor(place / 2);
        last = Math.floor(last / 2);
      }
    } else {
      hash = await sha256(nodeInput(hash, beside));
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
