import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The United States and its territories, which share the country code with other countries. */
const COUNTRIES: readonly CountryCode[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP'];
const LAST = 4;

/**
 * Returns whether a number in E.164 form exists in the numbering plan of the United States and can receive texts.
 * Premium and toll-free numbers can't, and numbers of Canada and the Caribbean aren't ours.
 */
export function isUsPhone(number: string): boolean {
  const read = parsePhoneNumberFromString(number, 'US');
  return read?.number === number && read.isValid() && COUNTRIES.some((country) => country === read.country);
}

/** Returns a number as operators and notices show it: only its last four digits. */
export function maskedPhone(number: string): string {
  return `(•••) •••-${number.slice(-LAST)}`;
}
