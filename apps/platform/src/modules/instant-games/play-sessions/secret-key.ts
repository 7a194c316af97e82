import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Returns a new launch token or session key: 256 random bits. */
export function newSecretKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Returns the hash that is stored for a launch token or session key. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
