import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time; hashing first makes the lengths equal. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Returns whether an authorization header has the bearer secret. */
export function hasBearer(header: string | undefined, secret: string): boolean {
  return isSameSecret(header ?? '', `Bearer ${secret}`);
}
