import { asciiDigits } from '@sunflower/money/ascii-digits.ts';
import * as z from 'zod/mini';

/**
 * A ZIP code, optionally with its last four digits, which may follow spaces, any sign, or nothing. The state may come
 * before it.
 */
const TYPED = /^(?:KS[\s,]+)?(?<zip>\d{5})[^\p{L}\p{N}]{0,3}(?<plus4>\d{4})?$/iu;
/** The one form in which a ZIP code is stored and sent. */
export const POSTAL_CODE = /^\d{5}(-\d{4})?$/;

/** Maximum length of a typed ZIP code. Fits "KS, 66201 - 1234". */
export const MAX_TYPED_POSTAL_CODE = 16;

/** Writes a typed ZIP code in its one form, 66201 or 66201-1234; leaves any other text as it is, trimmed. */
export function tidyPostalCode(typed: string): string {
  const { zip, plus4 } = TYPED.exec(asciiDigits(typed.trim()))?.groups ?? {};
  if (zip === undefined) return typed.trim();
  return plus4 === undefined ? zip : `${zip}-${plus4}`;
}

/** Normalizes a ZIP code before it's validated, because the number pad of a phone has no dash. */
export const inOneForm = z.overwrite(tidyPostalCode);
