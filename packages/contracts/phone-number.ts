import * as z from 'zod/mini';
import { type Rule, ruleOf } from './validators/finding.ts';
import { minPhone, phoneDigits } from './validators/numbers.ts';

/** Digits of a phone number of the United States, without its country code. [S5.1-9] */
export const PHONE_DIGITS = 10;
/** Longest text that is read as a phone number: one with its country code, spaces and punctuation. */
export const MAX_TYPED_PHONE = 40;

/** Characters that people write between the digits, and before them. */
const SIGNS = /^\+?[\d\s().\p{Pd}\u2212/]*$/u;
/** Invisible marks that devices add when a number is copied from their contacts. */
const INVISIBLE = /\p{Cf}/gu;

/** Returns a typed number without invisible marks, with wide digits as plain ones. */
function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(INVISIBLE, '').trim();
}

/** Writes a phone number of the United States as +17855550123; leaves any other text as it is, trimmed. */
export function tidyPhone(typed: string): string {
  const plain = plainDigits(typed);
  const isOurs = SIGNS.test(plain) && !isForeign(plain) && phoneDigits(plain).length === PHONE_DIGITS;
  return isOurs ? `+1${phoneDigits(plain)}` : plain;
}

function isForeign(plain: string): boolean {
  return /^(\+(?!\s*1)|011|00)/.test(plain);
}

/** Normalizes the phone number of a form before it's validated. */
const phoneInOneForm = z.overwrite(tidyPhone);

/** Returns the rule for plain digits with spaces and punctuation: no letters, no digits of other scripts. */
function phoneSigns(): Rule {
  return ruleOf('PHONE_SIGNS', (text) => SIGNS.test(text));
}

/** Returns the rule for a number that isn't too long and has no other country's code. */
function usPhone(): Rule {
  return ruleOf('PHONE_NOT_US', (text) => !isForeign(text) && phoneDigits(text).length <= PHONE_DIGITS);
}

/**
 * Returns the rules for a phone number. They are light, because the browser has them too; the server decides which
 * numbers exist and can receive texts.
 */
export function phoneRules(): readonly [typeof phoneInOneForm, Rule, Rule, Rule] {
  return [phoneInOneForm, phoneSigns(), usPhone(), minPhone(PHONE_DIGITS)];
}
