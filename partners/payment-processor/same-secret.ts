import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an authorization header shows the bearer secret, in constant time; hashing first makes the lengths equal. */
export function hasSecret(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}
