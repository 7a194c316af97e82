import { passesLuhn } from '@sunflower/player-rules/card/luhn.ts';
import { type Rule, ruleOf } from './finding.ts';

/** UnionPay numbers need not pass Luhn's check. */
const UNION_PAY = /^62/;

/** A card's number, grouped by spaces or dashes or not: 12 to 19 digits that pass Luhn's check. [S5.1-5] */
export function creditcard(): Rule {
  return ruleOf('CREDITCARD', (text) => {
    const number = text.replace(/[ -]/g, '');
    return /^\d{12,19}$/.test(number) && (UNION_PAY.test(number) || passesLuhn(number));
  });
}

/** "4/27", "04/27" and "04/2027" as 2027-04; null for other text. Two-digit years are of this century. */
function monthOf(text: string): string | null {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
}

/** A card good in month `min` (yyyy-MM) or later. [S5.1-5] */
export function cardExpiry(min: string): Rule {
  const [year, month] = min.split('-');
  return ruleOf(
    'CARD_EXPIRY',
    (text) => {
      const until = monthOf(text);
      return until !== null && until >= min;
    },
    { min: `${month}/${year}` },
  );
}
