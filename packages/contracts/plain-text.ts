import * as z from 'zod/mini';
import { PLAIN_TEXT, withoutSecretNumbers } from './validators/formats.ts';

/**
 * Checks that a sent text is plain. Other characters come only from a faulty or hostile client, and Postgres can't
 * store some of them. A server returns the code CHARACTERS for the field.
 */
export const plain = z.regex(PLAIN_TEXT, 'CHARACTERS');

/** Returns the schema of a text in a request, of at most so many UTF-16 code units. */
export function plainText(most: number) {
  return z.string().check(z.maxLength(most), plain);
}

/**
 * Returns the schema of a text that a player chooses freely and that is stored. A card number or a taxpayer number in it
 * is refused with the code CARD_NUMBER or TAXPAYER_NUMBER, before it is stored or logged (PCI-A7).
 */
export function freeText(most: number) {
  return plainText(most).check(withoutSecretNumbers());
}
