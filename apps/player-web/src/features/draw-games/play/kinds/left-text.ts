import { kindText } from './texts.ts';

/** How many picks a board or field has room for, and how many of them are missing. */
type Left = { readonly missing: number; readonly count: number };

/** Returns what is left to pick: "Pick 5 numbers" for an empty board, then "Pick 2 more numbers". */
export function pickText({ missing, count }: Left): string {
  if (missing === 0) return kindText('picked', { count });
  return kindText(missing === count ? 'pickFirst' : 'pick', { count: missing });
}

/** Returns how many digits are left to pick: "Pick 3 digits" for an empty board, then "Pick 1 more digit". */
export function pickDigitsText({ missing, count }: Left): string {
  return kindText(missing === count ? 'pickFirstDigits' : 'pickDigits', { count: missing });
}

/** Returns what an unfinished board needs, for use in a sentence: "5 numbers", or "2 more numbers" once it has some. */
export function needText(what: 'Numbers' | 'Red' | 'White' | 'Digits', { missing, count }: Left): string {
  return kindText(missing === count ? `needAll${what}` : `need${what}`, { count: missing });
}
