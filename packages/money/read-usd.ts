import type { Cents } from './cents.ts';
import { decimalSign } from './usd-text.ts';

/**
 * What a player typed as an amount: its cents, or why there is none. `unclear` has digits but more than one reading, or
 * fractions of a cent; `not-an-amount` is anything else, such as words, a minus sign or an exponent.
 */
export type ReadUsd =
  | { readonly cents: Cents }
  | { readonly cents?: undefined; readonly problem: 'empty' | 'unclear' | 'not-an-amount' };

/** Longer texts aren't amounts; it bounds the work for pasted text. */
const MOST_CHARACTERS = 60;
/** The digit zero of every set of digits we read: ASCII, Arabic, Persian and full width. */
const ZEROS = [0x30, 0x6_60, 0x6_f0, 0xff_10];
const WIDE_SIGNS: Readonly<Record<string, string>> = { '\uff0c': ',', '\uff0e': '.', '\uff04': '$' };
/** Characters without a shape, such as the direction marks that come with pasted text. */
const INVISIBLE = /\p{Cf}/gu;
const CURRENCY = '(?:US ?\\$|\\$ ?US|USD|\\$)';
/** The amount with at most one currency mark, before or after it. */
const MARKED = new RegExp(`^(?:${CURRENCY} ?(?<after>[\\d., ]+)|(?<before>[\\d., ]+?) ?(?:${CURRENCY})?)$`, 'i');
const PLAIN = /^(?<dollars>\d*)(?:[.,](?<cents>\d{0,2}))?$/;
/** Groups of three digits with one kind of sign between them, then cents after a sign of another kind. */
const GROUPED = /^(?<dollars>[1-9]\d{0,2}([., ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](?<cents>\d{0,2}))?$/;
const ONE_GROUP = /^\d+[.,]\d{3}$/;

function asciiOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? (WIDE_SIGNS[character] ?? character) : `${code - zero}`;
}

/** Returns the text with ASCII digits and plain spaces, without direction marks. */
function plainText(typed: string): string {
  return Array.from(typed.replace(INVISIBLE, ''), asciiOf).join('').replace(/\s/g, ' ').trim();
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
