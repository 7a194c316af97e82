import { BRAND_RULES, brandOf, type CardBrand } from './card-brands.ts';
import { passesLuhn } from './luhn.ts';

/** Maximum number of digits of any card. */
export const MOST_DIGITS = 19;

export type NumberProblem = 'NUMBER_MISSING' | 'NUMBER_INCOMPLETE' | 'NUMBER_WRONG' | 'BRAND_UNKNOWN';

/** Returns the digits of a typed number without spaces or dashes; keeps anything else, which makes it invalid. */
export function bareNumber(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/**
 * Validates a complete number by the rules of its brand: prefix, number of digits, check digit except for UnionPay.
 * [S5.2-1] Undefined: nothing is wrong. A number with fewer digits than its brand's minimum is incomplete.
 */
export function numberProblem(digits: string): NumberProblem | undefined {
  if (digits === '') return 'NUMBER_MISSING';
  if (!/^\d+$/.test(digits) || digits.length > MOST_DIGITS) return 'NUMBER_WRONG';
  const brand = brandOf(digits);
  if (brand === undefined) return 'BRAND_UNKNOWN';
  const rule = BRAND_RULES[brand];
  const [least, most] = rule.digits;
  if (digits.length < least) return 'NUMBER_INCOMPLETE';
  if (digits.length > most) return 'NUMBER_WRONG';
  return rule.hasCheckDigit && !passesLuhn(digits) ? 'NUMBER_WRONG' : undefined;
}

/** Sizes of the digit groups on a brand's cards; the last one repeats. */
const GROUPS: Partial<Readonly<Record<CardBrand, readonly number[]>>> = {
  AMERICAN_EXPRESS: [4, 6, 5],
  UATP: [4, 5, 6],
};
const DINERS_GROUPS: readonly number[] = [4, 6, 4];
const FOURS: readonly number[] = [4];

/** Returns the digits in groups with spaces between, as on the card. */
export function groupedNumber(digits: string): string {
  const brand = brandOf(digits);
  const isShortDiners = brand === 'DINERS_CLUB' && digits.length <= 14;
  const sizes = isShortDiners ? DINERS_GROUPS : ((brand && GROUPS[brand]) ?? FOURS);
  const groups: string[] = [];
  for (let start = 0; start < digits.length; ) {
    const size = sizes[Math.min(groups.length, sizes.length - 1)] ?? 4;
    groups.push(digits.slice(start, start + size));
    start += size;
  }
  return groups.join(' ');
}

/** Returns the last four digits, the only part of a number that may be shown or stored outside the vault (PCI-A7). */
export function lastFour(digits: string): string {
  return digits.slice(-4);
}
