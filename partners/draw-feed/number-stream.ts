import { createHmac } from 'node:crypto';
import {
  DERIVATION_OF_ONE,
  DERIVATION_OF_TWO,
  DERIVATION_WITHOUT_BEACON,
} from '@sunflower/partner-protocols/derivations.ts';

/** A source of values below a bound, each equally likely. */
export type ValueSource = { below(bound: number): number };

/** Reads the next `count` bytes of an endless stream. */
export type ByteSource = (count: number) => Buffer;

/** Bytes of a seed that has the shares of the machine and of its custodian. */
const SEED_OF_TWO_BYTES = 64;
const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;
/** A rejection is less likely than bound / 2^32, so this many in a row mean a broken byte source. */
const MAX_REJECTIONS = 64;

/** The inputs that a draw's numbers are derived from, besides the seed. Draws without a beacon use the digest alone. */
export type SealedSource = {
  readonly drawId: string;
  readonly sealedDigest: string;
  readonly treeRoot: string | null;
  readonly beaconSignature: string | null;
};

/** Returns how numbers follow from a seed: whether it has two shares, and whether the beacon's signature is used. */
export function derivationOf({ seed, beaconSignature }: { seed: Buffer; beaconSignature: string | null }) {
  if (beaconSignature === null) return DERIVATION_WITHOUT_BEACON;
  return seed.length === SEED_OF_TWO_BYTES ? DERIVATION_OF_TWO : DERIVATION_OF_ONE;
}

/** Returns the stream of one drawing of one draw, as defined by the draw feed's protocol. */
export function drawingBytes(key: SealedSource & { seed: Buffer; drawing: string }): ByteSource {
  const { drawId, sealedDigest, treeRoot, beaconSignature } = key;
  const label = [
    ...[derivationOf(key), drawId, sealedDigest],
    ...(beaconSignature === null ? [] : [treeRoot ?? '', beaconSignature]),
  ];
  let block = 0;
  let rest: Buffer = Buffer.alloc(0);
  return (count) => {
    while (rest.length < count) {
      const text = [...label, key.drawing, block++].join('|');
      rest = Buffer.concat([rest, createHmac('sha256', key.seed).update(text).digest()]);
    }
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
}

/** Scales bytes to values without bias, by rejecting the incomplete last range of the 32-bit numbers (GLI19-16). */
export function unbiasedValues(bytes: ByteSource): ValueSource {
  return {
    below(bound) {
      if (!Number.isSafeInteger(bound) || bound < 1 || bound > WORD_VALUES)
        throw new RangeError(`no value below ${bound}`);
      const limit = Math.floor(WORD_VALUES / bound) * bound;
      for (let rejections = 0; rejections < MAX_REJECTIONS; rejections++) {
        const word = bytes(WORD_BYTES).readUInt32BE(0);
        if (word < limit) return word % bound;
      }
      throw new Error(`the byte source gave ${MAX_REJECTIONS} rejected words in a row`);
    },
  };
}
