import { sha256 } from '@noble/hashes/sha2.js';

/** The domain separation tag of RFC 9380 that the scheme signs under. */
export const SIGNATURE_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** Returns what a network signs for a round: the SHA-256 of its number as 8 bytes, big-endian. */
export function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}
