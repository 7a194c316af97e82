const DIGITS = 9;
const LAST = 4;

/** Group numbers of an ITIN, first and last. */
const ITIN_GROUPS: readonly (readonly [number, number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

/** Returns a taxpayer number as typed, without spaces and dashes between its parts. */
export function bareTaxpayerNumber(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '');
}

/**
 * Returns whether nine bare digits have the shape of a personal taxpayer number: a Social Security number (SSN), or an
 * individual taxpayer identification number (ITIN), which begins with 9. Checks only the shape; the identity check
 * finds whose it is. (WLA-06)
 */
export function isTaxpayerNumber(bare: string): boolean {
  if (bare.length !== DIGITS || !/^[0-9]+$/.test(bare)) return false;
  const [area, group, serial] = [bare.slice(0, 3), bare.slice(3, 5), bare.slice(5)];
  if (area === '000' || area === '666' || group === '00' || serial === '0000') return false;
  if (!area.startsWith('9')) return true;
  return ITIN_GROUPS.some(([from, to]) => Number(group) >= from && Number(group) <= to);
}

/** Returns whether nine bare digits have the shape of a Social Security number, which an ITIN hasn't. */
export function isSocialSecurityNumber(bare: string): boolean {
  return isTaxpayerNumber(bare) && !bare.startsWith('9');
}

/** A taxpayer number as people write it; nine digits without separators could be anything. */
const WRITTEN = /(?<![\d\p{Pd}])\d{3}[ \p{Pd}]\d{2}[ \p{Pd}]\d{4}(?![\d\p{Pd}])/gu;

/** Returns whether a text contains a taxpayer number in its written form, such as 123-45-6789. */
export function hasTaxpayerNumber(text: string): boolean {
  return (text.normalize('NFKC').match(WRITTEN) ?? []).some((written) => isTaxpayerNumber(bareTaxpayerNumber(written)));
}

/** Returns the last four digits, the only part of a taxpayer number that is ever shown. */
export function taxpayerLastFour(bare: string): string {
  return bare.slice(-LAST);
}
