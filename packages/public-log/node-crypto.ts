import { createPublicKey, hash, verify } from 'node:crypto';
import { areEqualBytes, HASH_BYTES, joinBytes } from './bytes.ts';
import type { LogCrypto } from './crypto.ts';

/** What comes before the 32 bytes of an Ed25519 key in its SPKI form (RFC 8410). */
const SPKI_PREFIX = Uint8Array.from([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]);

/** The cryptography of a log on a server. */
export const nodeCrypto: LogCrypto = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  isSigned: ({ publicKey, message, signature }) => {
    try {
      const key = createPublicKey({
        key: Buffer.from(joinBytes(SPKI_PREFIX, publicKey)),
        format: 'der',
        type: 'spki',
      });
      return verify(null, message, key, signature);
    } catch {
      return false;
    }
  },
};

/** Returns the 32 bytes of an Ed25519 public key in SPKI form; throws for another kind of key. */
export function rawPublicKey(spki: Uint8Array): Uint8Array {
  if (
    spki.length !== SPKI_PREFIX.length + HASH_BYTES ||
    !areEqualBytes(spki.subarray(0, SPKI_PREFIX.length), SPKI_PREFIX)
  )
    throw new RangeError('not an Ed25519 public key');
  return spki.slice(SPKI_PREFIX.length);
}
