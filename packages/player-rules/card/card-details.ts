import { BRAND_RULES, type CardBrand } from './card-brands.ts';

/** The last month in which a card is good; `month` counts from 1, `year` has four digits. */
export type CardExpiry = { readonly month: number; readonly year: number };

export type ExpiryProblem = 'EXPIRY_MISSING' | 'EXPIRY_WRONG' | 'EXPIRY_PAST';
export type CodeProblem = 'CODE_MISSING' | 'CODE_WRONG';

/** No card is issued for longer; a year further away is a slip of the finger. */
const LONGEST_LIFE_YEARS = 20;

/** Reads "4/27", "04 / 27", "0427" and "04/2027"; undefined for anything else. Two-digit years are of this century. [S5.1-5] */
export function readExpiry(text: string): CardExpiry | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(withSlash(text.trim())) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

function withSlash(text: string): string {
  return text.replace(/^(\d{2})(\d{2}|\d{4})$/, '$1/$2');
}

/** Whether a card is good in the month of `today`. */
export function isExpired(expiry: CardExpiry, today: CardExpiry): boolean {
  return expiry.year * 12 + expiry.month < today.year * 12 + today.month;
}

/** Judges an expiry as it was typed; `today` is the month it is judged in. Undefined: nothing is wrong. */
export function expiryProblem(text: string, today: CardExpiry): ExpiryProblem | undefined {
  if (text.trim() === '') return 'EXPIRY_MISSING';
  const expiry = readExpiry(text);
  if (!expiry || expiry.year > today.year + LONGEST_LIFE_YEARS) return 'EXPIRY_WRONG';
  return isExpired(expiry, today) ? 'EXPIRY_PAST' : undefined;
}

/** Judges a security code: as many digits as the brand prints, three or four while the brand is not known. [S5.2-2] */
export function codeProblem(code: string, brand: CardBrand | undefined): CodeProblem | undefined {
  if (code === '') return 'CODE_MISSING';
  if (!/^\d{3,4}$/.test(code)) return 'CODE_WRONG';
  return brand === undefined || code.length === BRAND_RULES[brand].codeDigits ? undefined : 'CODE_WRONG';
}
