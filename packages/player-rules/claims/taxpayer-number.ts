/** Digits of a taxpayer number, and how many of them are shown. */
const DIGITS = /^\d{3}[- ]?\d{2}[- ]?\d{4}$/;
const SHOWN_DIGITS = 4;

/** Areas the social security administration never gives; 900 to 999 belong to the tax office. */
const NO_AREAS = ['000', '666'];
/** Fourth and fifth digit of the numbers the tax office gives itself (ITIN). */
const ITIN_GROUPS: readonly (readonly [from: number, to: number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

/**
 * The nine digits of a taxpayer number as typed, with or without hyphens or spaces between its parts, or undefined for what is no social security
 * number (SSN) and no individual taxpayer number (ITIN). Whether it is hers is another question (WLA-06).
 */
export function readTaxpayerNumber(typed: string): string | undefined {
  const text = typed.trim();
  if (!DIGITS.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  return isSocialSecurity(digits) || isItin(digits) ? digits : undefined;
}

/** What is shown of a taxpayer number. */
export function lastFourOf(digits: string): string {
  return digits.slice(-SHOWN_DIGITS);
}

function isSocialSecurity(digits: string): boolean {
  const { area, group, serial } = partsOf(digits);
  return !area.startsWith('9') && !NO_AREAS.includes(area) && group !== '00' && serial !== '0000';
}

function isItin(digits: string): boolean {
  const { area, group, serial } = partsOf(digits);
  return (
    area.startsWith('9') &&
    serial !== '0000' &&
    ITIN_GROUPS.some(([from, to]) => Number(group) >= from && Number(group) <= to)
  );
}

function partsOf(digits: string): { area: string; group: string; serial: string } {
  return { area: digits.slice(0, 3), group: digits.slice(3, 5), serial: digits.slice(5) };
}
