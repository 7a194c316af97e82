import type { TaxpayerVerdict } from '@sunflower/partner-protocols/identity-check.ts';

/** Last four digits that are answered otherwise, documented in the README; `down`: no answer comes. */
const BY_LAST_FOUR: Readonly<Record<string, Exclude<TaxpayerVerdict, 'MATCH'> | 'down'>> = {
  '1002': 'NO_MATCH',
  '1003': 'REFER',
  '1004': 'down',
};
const LAST = 4;

/** Whether a taxpayer number is a person's, by the documented rules: all are, but a few. */
export function judgeTaxpayer(taxpayerNumber: string): TaxpayerVerdict | 'down' {
  return BY_LAST_FOUR[taxpayerNumber.slice(-LAST)] ?? 'MATCH';
}
