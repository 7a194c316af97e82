import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { wallClock } from './clock.ts';

/** Values of the counter behind the time of an id: 12 bits, then 6 of the random part. */
const COUNTER_VALUES = 2 ** 18;

let last = { atMs: -1, counter: 0 };

/**
 * Returns a uuidv7 as text, which sorts by creation time, so that index pages fill in order. Ids of one process keep
 * their order within a millisecond (RFC 9562, section 6.2, method 1); ids of different processes don't.
 */
export function newId(atMs: number = wallClock.now().epochMilliseconds): string {
  // A new millisecond starts in the lower half of the values, so that at least half of them are left.
  const counter = atMs === last.atMs ? (last.counter + 1) % COUNTER_VALUES : randomInt(COUNTER_VALUES / 2);
  last = { atMs, counter };
  const time = BigInt(atMs).toString(16).padStart(12, '0');
  const upper = (counter >>> 6).toString(16).padStart(3, '0');
  const lower = (0x80 | (counter & 63)).toString(16);
  // The end of a version 4 UUID is random, and Node makes them in batches.
  const random = randomUUID().slice(-15);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${upper}-${lower}${random}`;
}

/** Returns a number of new ids in ascending order. */
export function newIdsInOrder(count: number): string[] {
  return Array.from({ length: count }, () => newId()).toSorted();
}

const RANDOM_ID_ALPHABET = 'useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict';

/** Length of a random id (S9-11). */
export const RANDOM_ID_LENGTH = 21;

/**
 * Returns a random id of 21 characters, 126 bits: unguessable and URL-safe. Used where others must not guess an id,
 * such as vault tokens and the keys of challenge pages.
 */
export function newRandomId(): string {
  return Array.from(randomBytes(RANDOM_ID_LENGTH), (byte) => RANDOM_ID_ALPHABET[byte & 63]).join('');
}
