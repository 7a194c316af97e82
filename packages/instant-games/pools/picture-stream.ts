import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomValues } from '../mechanics/random-values.ts';

const WORD_BYTES = 4;
const WORD_VALUES = 2 ** 32;
/** A rejection is less likely than bound / 2^32, so this many in a row mean a broken stream. */
const MAX_REJECTIONS = 64;

/** Returns the random values of a ticket's picture. */
export function pictureStream(seed: string, ticketNo: number): RandomValues {
  return seedStream({ seed, label: 'picture', ticketNo });
}

/** Returns random values of a ticket, from the blocks of "<label>|<ticket number>". */
export function seedStream(of: { seed: string; label: 'picture' | 'outcome'; ticketNo: number }): RandomValues {
  return blockStream(of.seed, `${of.label}|${of.ticketNo}`);
}

/**
 * Returns the random values of a seed (hex) under a name. Their bytes are the blocks HMAC-SHA-256(seed,
 * "<name>|<block>"), block = 0, 1, 2, ... A value below n takes four bytes as a big-endian number, rejects it at or
 * above floor(2^32 / n) * n, and is reduced modulo n.
 */
export function blockStream(seed: string, name: string): RandomValues {
  const key = hexToBytes(seed);
  const buffered = { block: 0, bytes: new Uint8Array(), at: 0 };
  const nextWord = () => {
    if (buffered.at >= buffered.bytes.length) {
      buffered.bytes = hmac(sha256, key, utf8ToBytes(`${name}|${buffered.block}`));
      buffered.block++;
      buffered.at = 0;
    }
    const word = new DataView(buffered.bytes.buffer, buffered.bytes.byteOffset).getUint32(buffered.at);
    buffered.at += WORD_BYTES;
    return word;
  };
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORD_VALUES) throw new RangeError(`no value below ${bound}`);
      const limit = Math.floor(WORD_VALUES / bound) * bound;
      for (let rejections = 0; rejections < MAX_REJECTIONS; rejections++) {
        const word = nextWord();
        if (word < limit) return word % bound;
      }
      throw new Error(`the stream ${name} gave ${MAX_REJECTIONS} rejected words in a row`);
    },
  };
}
