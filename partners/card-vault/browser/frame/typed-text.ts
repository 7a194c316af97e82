import { BRAND_RULES, brandOf } from '@sunflower/player-rules/card/card-brands.ts';
import { groupedNumber, MOST_DIGITS } from '@sunflower/player-rules/card/card-number.ts';

/** Text of a field as it is to stand there, and where the caret goes. */
export type Typed = { readonly text: string; readonly caret: number };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A card number in groups, no longer than its brand has digits; the caret stays behind the digit it was behind. */
export function typedNumber(text: string, caret: number): Typed {
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
 * An expiry as "MM / YY": a month is filled up to two digits once it cannot grow, the stroke comes by itself, and nothing comes back that is
 * being deleted.
 */
export function typedExpiry(text: string, isDeleting: boolean): string {
  const trimmed = text.trim();
  const hasStroke = trimmed.includes('/');
  const [first = '', ...rest] = hasStroke ? trimmed.split('/') : [trimmed];
  const typedMonth = digitsOf(first);
  const isWhole = /^[2-9]$/.test(typedMonth) || (hasStroke && typedMonth.length === 1);
  const digits = (isWhole ? typedMonth.padStart(2, '0') : typedMonth) + digitsOf(rest.join(''));
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 6);
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && !isDeleting ? `${month} / ` : month;
}

/** The digits of a code, no more than there may be. */
export function typedCode(text: string, most: number): string {
  return digitsOf(text).slice(0, most);
}
