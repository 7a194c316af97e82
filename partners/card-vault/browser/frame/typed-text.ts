import { BRAND_RULES, brandOf } from '@sunflower/player-rules/card/card-brands.ts';
import { groupedNumber, MOST_DIGITS } from '@sunflower/player-rules/card/card-number.ts';

/** The text to show in a field, and the position of the caret. */
export type Typed = { readonly text: string; readonly caret: number };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Formats a card number in groups, with at most as many digits as its brand has; the caret stays after the same digit.
 */
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
 * Formats an expiry as "MM / YY": completes a month to two digits once it can't grow, adds the slash, and doesn't
 * restore what is being deleted.
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

/** Returns the digits of a code, up to its maximum length. */
export function typedCode(text: string, most: number): string {
  return digitsOf(text).slice(0, most);
}
