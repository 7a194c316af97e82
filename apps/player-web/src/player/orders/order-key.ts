const KEY_LENGTH = 21;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Returns a new idempotency key for one money order, created before the first try: 21 random characters. [S9-11] */
export function newOrderKey(): string {
  // The alphabet has 64 characters, so the low six bits of a random byte choose one without bias.
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => ALPHABET[byte & 63]).join('');
}
