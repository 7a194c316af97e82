import { asciiDigits } from './ascii-digits.ts';
import type { Cents } from './cents.ts';
import { decimalSign } from './usd-text.ts';

/**
 * What a player typed as an amount: its cents, or why there are none. `unclear` has digits with more than one
 * reading, or fractions of a cent; `not-an-amount` is anything else, such as words, a minus sign or an exponent.
 */
export type ReadUsd =
  | { readonly cents: Cents }
  | { readonly cents?: undefined; readonly problem: 'empty' | 'unclear' | 'not-an-amount' };

/** Longer texts aren't amounts; the limit bounds the work for pasted text. */
const MOST_CHARACTERS = 60;
/**
 * Signs that mean the same as a plain one: full width and small forms, the Arabic decimal and thousands signs, and what
 * keyboards insert for an apostrophe.
 */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '\uff0c': ',',
  '\uff0e': '.',
  '\uff04': '$',
  '\ufe69': '$',
  '\uff35': 'U',
  '\uff33': 'S',
  '\uff24': 'D',
  '\u066b': '.',
  '\u066c': ',',
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u00b4': "'",
  '`': "'",
};
/** Characters without a shape, such as the direction marks that come with pasted text. */
const INVISIBLE = /\p{Cf}/gu;
const CURRENCY = '(?:US ?\\$|USD ?\\$|\\$ ?USD?|USD|\\$|(?:US )?d(?:ollars?|[o\u00f3]lar(?:es)?)(?: US)?)';
/** The amount with at most one currency mark, before or after it; `$20 USD` has its sign and its code. */
const MARKED = new RegExp(
  `^(?:${CURRENCY} ?(?<after>[\\d., ']+?)(?: ?USD?)?|(?<before>[\\d., ']+?) ?(?:${CURRENCY})?)$`,
  'i',
);
/** A dash that stands for no cents: `5,-` */
const NO_CENTS = /(?<=\d[.,])[-\u2013\u2014]{1,2}(?=$| )/;
/** An abbreviation with periods: `U.S. $20`, `20 U.S.D.`; and the period at the end of `20 usd.` */
const ABBREVIATED = /(?<![a-z])u\. ?s\.(?: ?(d)\.?)?/gi;
const LAST_PERIOD = /(?<=[a-z])\.$/i;
const PLAIN = /^(?<dollars>\d*)(?:[.,](?<cents>\d{0,2}))?$/;
/** Groups of three digits with one kind of sign between them, then cents after a sign of another kind. */
const GROUPED = /^(?<dollars>[1-9]\d{0,2}([., '])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](?<cents>\d{0,2}))?$/;
const ONE_GROUP = /^\d+[.,]\d{3}$/;

/** Returns the text with ASCII digits, plain signs and spaces, without direction marks and dashes for no cents. */
function plainText(typed: string): string {
  const signs = Array.from(asciiDigits(typed.replace(INVISIBLE, '')), (sign) => PLAIN_SIGNS[sign] ?? sign).join('');
  const plain = signs.replace(/\s/g, ' ').trim().replace(NO_CENTS, '');
  return plain.replace(ABBREVIATED, (_all, d: string | undefined) => `US${d ?? ''}`).replace(LAST_PERIOD, '');
}

/** Parses an amount without its currency mark; undefined if it has more than one reading. */
function parseNumber(number: string, decimal: string): Cents | undefined {
  // "1,234" is a thousand in English. In French it may be 1.234, and "1.234" is unclear in every language.
  if (ONE_GROUP.test(number) && (decimal === ',' || number.includes('.'))) return undefined;
  const { dollars = '', cents = '' } = (PLAIN.exec(number) ?? GROUPED.exec(number))?.groups ?? {};
  if (dollars === '' && cents === '') return undefined;
  return BigInt(dollars.replace(/\D/g, '')) * 100n + BigInt(cents.padEnd(2, '0'));
}

/**
 * Reads an amount that a player typed, in the language of the page: "100", "$1,250.50", "20 USD", ".50", "1 250,50".
 * Takes only what has one reading and never rounds. A comma or point before one or two last digits separates cents in
 * every language, because phones offer the decimal sign of their own region. The caller checks the range.
 */
export function readUsd(typed: string, decimal = decimalSign()): ReadUsd {
  const plain = plainText(typed);
  if (plain === '') return { problem: 'empty' };
  if (plain.length > MOST_CHARACTERS) return { problem: 'not-an-amount' };
  const { after, before } = MARKED.exec(plain)?.groups ?? {};
  const number = after ?? before ?? '';
  if (!/\d/.test(number)) return { problem: 'not-an-amount' };
  const cents = parseNumber(number, decimal);
  return cents === undefined ? { problem: 'unclear' } : { cents };
}
