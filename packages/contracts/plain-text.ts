import * as z from 'zod/mini';
import { PLAIN_TEXT } from './validators/plain-pattern.ts';

/**
 * Checks that a sent text is plain. Other characters come only from a faulty or hostile client, and Postgres can't
 * store some of them. A server returns the code CHARACTERS for the field.
 */
export const plain = z.regex(PLAIN_TEXT, 'CHARACTERS');

/** Returns the schema of a text in a request, of at most so many UTF-16 code units. */
export function plainText(most: number) {
  return z.string().check(z.maxLength(most), plain);
}
