import { asciiDigits } from '@sunflower/money/ascii-digits.ts';
import { BRAND_RULES, brandOf } from '@sunflower/player-rules/card/card-brands.ts';
import { groupedNumber, MOST_DIGITS } from '@sunflower/player-rules/card/card-number.ts';
import { monthNamed } from './month-names.ts';

const MONTHS = 12;

/** The text to show in a field, and the position of the caret. */
export type TypedText = { readonly text: string; readonly caret: number };

/** Returns the digits of a text, including digits of other scripts. */
const digitsOf = (text: string) => asciiDigits(text).replace(/\D/g, '');

/**
 * Formats a card number in groups, with at most as many digits as its brand has; the caret stays after the same digit.
 */
export function typedNumber(text: string, caret: number): TypedText {
  const all = digitsOf(text);
  const brand = brandOf(all);
  const most = brand === undefined ? MOST_DIGITS : BRAND_RULES[brand].digits[1];
  const digits = all.slice(0, most);
  const grouped = groupedNumber(digits);
  let left = digitsOf(text.slice(0, caret)).length;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped.charAt(place))) left--;
    place++;
  }
  return { text: grouped, caret: place };
}

/**
 * The start of an expiry with the year first, because no month begins with 20. Its month may be 0 or 1 and still grow.
 */
const UNFINISHED_YEAR_FIRST = /^2$|^20\d?$|^20\d\d\D*[01]?$/;
/** A pasted year of two digits that isn't a month, before the month: 29-03, 2903. */
const YEAR_FIRST = /^(1[3-9]|[2-9]\d)\D*(0[1-9]|1[0-2])$/;
/** A name of a month with its year: Mar 29, mars 2029. */
const NAMED_MONTH = /^(\p{L}+)[^\p{L}\d]*(\d\d|20\d\d)$/u;
/** Matches the same with the year first: 2029-Mar. */
const YEAR_THEN_NAME = /^(20\d\d|\d\d)[^\p{L}\d]*(\p{L}{3,})\.?$/u;
/** An unfinished month name, or a date with a named month and its day. The text is kept as typed. */
const UNFINISHED_NAME = /^\p{L}|\d\D*\p{L}{3,}/u;
/**
 * Matches a date with a day, which has no short form. The text stays as typed, so that the player sees what to change.
 */
const WHOLE_DATE = /^\d{1,4}\D+\d{1,2}\D+\d/;
/** A first digit that is the whole month, because the next one can't belong to it. 13/29 and 31/29 have no month. */
const ONE_DIGIT_MONTH = /^(?!\d\d\D)([3-9]|2(?=[1-9])|1(?=[3-9]\d$|20\d\d$))/;
/** A month that begins with 0 and ends there: 0/29. The next digit belongs to the year. */
const NO_MONTH = /^0\D/;
/** A year in the making, of two or four digits. */
const POSSIBLE_YEAR = /^(\d{0,2}|20\d\d?)$/;

/**
 * Formats an expiry as "MM / YY": completes a month once it can't grow, and doesn't restore deleted characters. Accepts
 * the year first (2029-03), other separators (3-29, 3 29), no separator (329), and names of months (Mar 29).
 */
export function typedExpiry(text: string, isDeleting: boolean): string {
  const typed = asciiDigits(text).normalize('NFC').trim();
  const [named, name = '', namedYear = ''] =
    NAMED_MONTH.exec(typed) ?? NAMED_MONTH.exec(typed.replace(YEAR_THEN_NAME, '$2 $1')) ?? [];
  const month = monthNamed(name);
  if (named !== undefined && month !== undefined) return `${`${month}`.padStart(2, '0')} / ${namedYear}`;
  return UNFINISHED_NAME.test(typed) ? typed : expiryOfDigits(typed, isDeleting);
}

function expiryOfDigits(typed: string, isDeleting: boolean): string {
  if (UNFINISHED_YEAR_FIRST.test(typed) || WHOLE_DATE.test(typed) || NO_MONTH.test(typed)) return typed;
  const monthFirst = typed
    .replace(/^(20\d\d)\D*(\d\d?)$/, '$2/$1')
    .replace(YEAR_FIRST, '$2/$1')
    .replace(/^([1-9])\D/, '0$1')
    .replace(ONE_DIGIT_MONTH, '0$1');
  const digits = digitsOf(monthFirst);
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 6);
  // Without a valid month or year, the player sees what they typed, not rearranged digits.
  if (month === '00' || Number(month) > MONTHS || !POSSIBLE_YEAR.test(year)) {
    return typed;
  }
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** The typed keys of an expiry, and the text that its field shows. */
export type ExpiryText = { readonly typed: string; readonly shown: string };

/**
 * Formats the field of an expiry after an input event. Keys at the end continue the typed text, not the shown text: 3
 * is shown as March, but 31/29 has no month. Any other edit starts from the shown text.
 */
export function continuedExpiry(before: ExpiryText, value: string, isDeleting: boolean): ExpiryText {
  const isContinued = !isDeleting && value.startsWith(before.shown);
  const typed = isContinued ? before.typed + value.slice(before.shown.length) : value;
  return { typed, shown: typedExpiry(typed, isDeleting) };
}

/** Returns the digits of a code, up to its maximum length. */
export function typedCode(text: string, most: number): string {
  return digitsOf(text).slice(0, most);
}
