/** Offsets of the fields in a record of the sealed file; see `sealed-file.ts` for their contents. */
export const AT = {
  boardNumber: 16,
  mainLow: 18,
  mainHigh: 26,
  bonus: 34,
  stake: 42,
  mark: 50,
  secondDrawing: 51,
} as const;

/**
 * Writes the set bits of a big-endian 64-bit mask into `into` from index `count`, as ascending numbers from 1 plus
 * `offset`. Returns the new count. Takes five parameters, because an object would be allocated for every board.
 */
export function unpackMask(bytes: Buffer, at: number, offset: number, into: Uint8Array, count: number): number {
  let found = count;
  for (let word = 4; word >= 0; word -= 4) {
    let bits = bytes.readUInt32BE(at + word);
    while (bits !== 0) {
      into[found++] = offset + (word === 4 ? 0 : 32) + 32 - Math.clz32(bits & -bits);
      bits = (bits & (bits - 1)) >>> 0;
    }
  }
  return found;
}

/** Returns an eight-byte number that has to be small; undefined if it is too large. */
export function readSmallNumber(bytes: Buffer, at: number): number | undefined {
  return bytes.readUInt32BE(at) === 0 ? bytes.readUInt32BE(at + 4) : undefined;
}
