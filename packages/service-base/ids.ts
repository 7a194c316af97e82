import { randomBytes, randomUUID } from 'node:crypto';
import { wallClock } from './clock.ts';

/** A uuidv7 as text: sorts by the time it was made, so that index pages fill in order. */
export function newId(atMs: number = wallClock.now().epochMilliseconds): string {
  const time = BigInt(atMs).toString(16).padStart(12, '0');
  const random = randomUUID().replaceAll('-', '');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(13, 16)}-${random.slice(16, 20)}-${random.slice(20)}`;
}

/** So many new ids in ascending order. Those made within a millisecond one by one have no order among them. */
export function newIdsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => newId()).toSorted();
}

const RANDOM_ID_ALPHABET = 'useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict';

/** Length of a random id (S9-11). */
export const RANDOM_ID_LENGTH = 21;

/** A random id of 21 characters, 126 bits: unguessable, safe in addresses. Used for order keys and tokens that are shown. */
export function newRandomId(): string {
  return Array.from(randomBytes(RANDOM_ID_LENGTH), (byte) => RANDOM_ID_ALPHABET[byte & 63]).join('');
}
