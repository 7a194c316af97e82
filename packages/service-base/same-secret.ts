import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets without telling by time how much was right; hashing first makes the lengths equal. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Whether an authorization header shows a bearer secret. */
export function hasBearer(header: string | undefined, secret: string): boolean {
  return isSameSecret(header ?? '', `Bearer ${secret}`);
}
