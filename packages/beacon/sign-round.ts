import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { roundMessage, SIGNATURE_DOMAIN } from './round-message.ts';

/** Returns the secret key (hex) of a simulated network, made from any secret text. */
export function secretKeyOf(secret: string): string {
  const { shortSignatures } = bls12_381;
  const { secretKey } = shortSignatures.keygen(sha512(utf8ToBytes(secret)).slice(0, shortSignatures.lengths.seed));
  return bytesToHex(secretKey);
}

/** Returns the public key (hex) of a simulated network's secret key (32 bytes as hex). */
export function publicKeyOf(secretKey: string): string {
  return bls12_381.shortSignatures.getPublicKey(hexToBytes(secretKey)).toHex(true);
}

/**
 * Returns the signature (hex) of a round of a simulated network. In a real network no one has the whole key: its
 * members sign together.
 */
export function signRound(secretKey: string, round: number): string {
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(roundMessage(round), SIGNATURE_DOMAIN);
  return shortSignatures.Signature.toHex(shortSignatures.sign(message, hexToBytes(secretKey)));
}
