import { brandOf } from './card-brands.ts';
import { numberProblem } from './card-number.ts';
import { passesLuhn } from './luhn.ts';

const LEAST_DIGITS = 13;
const MOST_DIGITS = 19;

/** Ids and digests, whose digits aren't a card number: a UUID, or 32 and more hexadecimal characters. */
const IDS = /(?<!\w)(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,})(?!\w)/gi;
/** Digits with at most two of the signs between them that people type in a card number. */
const RUN = /\d+(?:[ .\-_]{1,2}\d+)*/g;

/**
 * Returns whether a text contains a card number that could exist: 13 to 19 digits with the prefix, the length and the
 * check digit of a brand, in one piece or with spaces, dashes, periods or underscores between them (PCI-A7). Digits of
 * other scripts count. Lottery numbers count only if a brand could have issued them as a card number.
 */
export function hasCardNumber(text: string): boolean {
  const plain = plainDigits(text).replace(IDS, ' ');
  return [...plain.matchAll(RUN)].some(([run]) => hasCardIn(run.split(/[^\d]+/)));
}

/** Returns whether neighboring groups of digits form a card number. */
function hasCardIn(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (let last = first; last < groups.length && digits.length < MOST_DIGITS; last++) {
      digits += groups[last];
      if (isCardNumber(digits, last > first)) return true;
    }
    return false;
  });
}

/**
 * Returns whether a brand could have issued the digits. In one piece, 15 digits that begin with 1 are the trace number
 * of a bank transfer in Kansas and not a card of UATP.
 */
function isCardNumber(digits: string, isGrouped: boolean): boolean {
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS || !passesLuhn(digits)) return false;
  return numberProblem(digits) === undefined && (isGrouped || brandOf(digits) !== 'UATP');
}

/** Returns a text with plain digits, spaces and dashes, and without invisible characters. */
function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Z}]/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => `${digitValue(digit)}`);
}

/** Returns the value of a decimal digit of any script: the ten digits of a script follow each other from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}
