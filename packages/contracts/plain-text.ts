import * as z from 'zod/mini';

/** A text without control characters and lone surrogates. */
export const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * Checks that a sent text is plain. Other characters come only from a faulty or hostile client, and Postgres can't
 * store some of them. A server returns the code CHARACTERS for the field.
 */
export const plain = z.regex(PLAIN_TEXT, 'CHARACTERS');

/** Returns the schema of a text in a request, of at most so many UTF-16 code units. */
export function plainText(most: number) {
  return z.string().check(z.maxLength(most), plain);
}
