import { BRAND_RULES, type CardBrand } from './card-brands.ts';

/** The last month in which a card is valid; `month` counts from 1, `year` has four digits. */
export type CardExpiry = { readonly month: number; readonly year: number };

export type ExpiryProblem = 'EXPIRY_MISSING' | 'EXPIRY_WRONG' | 'EXPIRY_PAST';
export type CodeProblem = 'CODE_MISSING' | 'CODE_WRONG';

/** Maximum years until a card expires; a later year is a typo. */
const LONGEST_VALIDITY_YEARS = 20;

/**
 * Parses a typed expiry, such as "4/27", "04 / 27", "0427", "4-27", "04/2027" or "2027-04"; undefined if it isn't a
 * month and a year. Two-digit years are in this century. [S5.1-5]
 */
export function readExpiry(text: string): CardExpiry | undefined {
  const monthFirst = text.trim().replace(/^(20\d\d)\W*(\d\d?)$/, '$2/$1');
  const [, month = '', year = ''] = /^(\d\d?)\W*(\d\d|\d{4})$/.exec(monthFirst) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

/** Returns whether a card had expired before the month of `today`. */
export function isExpired(expiry: CardExpiry, today: CardExpiry): boolean {
  return expiry.year * 12 + expiry.month < today.year * 12 + today.month;
}

/** Validates an expiry as typed; `today` is the current month. Undefined: nothing is wrong. */
export function expiryProblem(text: string, today: CardExpiry): ExpiryProblem | undefined {
  if (text.trim() === '') return 'EXPIRY_MISSING';
  const expiry = readExpiry(text);
  if (!expiry || expiry.year > today.year + LONGEST_VALIDITY_YEARS) return 'EXPIRY_WRONG';
  return isExpired(expiry, today) ? 'EXPIRY_PAST' : undefined;
}

/** Validates a security code: as many digits as the brand uses, three or four while the brand is unknown. [S5.2-2] */
export function codeProblem(code: string, brand: CardBrand | undefined): CodeProblem | undefined {
  if (code === '') return 'CODE_MISSING';
  if (!/^\d{3,4}$/.test(code)) return 'CODE_WRONG';
  return brand === undefined || code.length === BRAND_RULES[brand].codeDigits ? undefined : 'CODE_WRONG';
}
