const DIGITS = 9;
const LAST = 4;

/** Group numbers of an ITIN, first and last. */
const ITIN_GROUPS: readonly (readonly [number, number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

/** A taxpayer number as it is typed, without the blanks and dashes people write between its parts. */
export function bareTaxpayerNumber(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '');
}

/**
 * Whether nine bare digits have the shape of a number the tax office gives to a person: a social security number (SSN), or an individual taxpayer
 * number (ITIN), which begins with 9. Shape alone: whose it is, the identity check says. (WLA-06)
 */
export function isTaxpayerNumber(bare: string): boolean {
  if (bare.length !== DIGITS || !/^[0-9]+$/.test(bare)) return false;
  const [area, group, serial] = [bare.slice(0, 3), bare.slice(3, 5), bare.slice(5)];
  if (area === '000' || area === '666' || group === '00' || serial === '0000') return false;
  if (!area.startsWith('9')) return true;
  return ITIN_GROUPS.some(([from, to]) => Number(group) >= from && Number(group) <= to);
}

/** All that is ever shown of a taxpayer number. */
export function taxpayerLastFour(bare: string): string {
  return bare.slice(-LAST);
}
