/** Returns the HMAC-SHA-256 of a text under a key. */
export type Hmac = (key: Uint8Array, text: string) => Promise<Uint8Array>;

/** A seed that was committed to, and everything that was fixed before it was revealed. */
export type SealedSeed = {
  readonly derivation: string;
  readonly seed: Uint8Array;
  readonly drawId: string;
  readonly sealedDigest: string;
  /** Root of the tree over the sealed boards; only derivation 2 uses it. */
  readonly treeRoot: string | null;
  /** The beacon's signature of the draw's round; null for derivation 1. */
  readonly beaconSignature: string | null;
};

/** A die with any number of sides, up to 2^32. */
export type Die = (sides: number) => Promise<number>;

const WORDS = 2 ** 32;
const WORD_BYTES = 4;
/**
 * Limit of words per drawing. A word is rejected less than half of the time; reaching the limit means the stream is
 * broken.
 */
const MAX_WORDS = 1_024;

/**
 * Returns a die that uses the stream of one drawing; a word in the last, incomplete range is rejected, so that every
 * side is equally likely.
 */
export function dieOf(source: SealedSeed, drawing: string, hmac: Hmac): Die {
  const { derivation, seed, drawId, sealedDigest, treeRoot, beaconSignature } = source;
  const sealed = derivation.endsWith('/1') ? [sealedDigest] : [sealedDigest, treeRoot ?? '', beaconSignature ?? ''];
  const label = [derivation, drawId, ...sealed, drawing].join('|');
  let block: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  let words = 0;
  return async (sides) => {
    const fair = WORDS - (WORDS % sides);
    for (; words < MAX_WORDS; ) {
      if (used === block.byteLength) {
        const bytes = await hmac(seed, `${label}|${(words * WORD_BYTES) / 32}`);
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        used = 0;
      }
      const word = block.getUint32(used);
      used += WORD_BYTES;
      words += 1;
      if (word < fair) return word % sides;
    }
    throw new Error('the stream of the drawing ran out');
  };
}
