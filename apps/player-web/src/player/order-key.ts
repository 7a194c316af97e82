const KEY_LENGTH = 21;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A key for one order of money, a purchase or a deposit: 21 random characters, made before the first try. [S9-11] */
export function newOrderKey(): string {
  // 64 signs: the low six bits of a random byte pick one without favour.
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => SIGNS[byte & 63]).join('');
}
