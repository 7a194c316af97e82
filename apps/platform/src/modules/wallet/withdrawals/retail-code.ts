import { createHmac } from 'node:crypto';

/** Number of digits of a retail code, so that a counter without a scanner can type it: 63 bits and a check digit. */
export const RETAIL_CODE_DIGITS = 20;
/** Days in which a code can be cashed, from when the cash is ready. After that, the money returns to the wallet. */
export const RETAIL_CODE_DAYS = 30;

const RANDOM_DIGITS = RETAIL_CODE_DIGITS - 1;
const RANDOM_SPACE = 10n ** BigInt(RANDOM_DIGITS);

/**
 * Creates and recognizes codes. Only the hash is stored; the code is derived from the key again each time the player
 * views it.
 */
export type RetailCodes = {
  /** Returns a withdrawal's code: digits that are unguessable without the key, and the same each time. */
  codeOf(withdrawalId: string): string;
  /** Returns a code's hash, which recognizes the code but can't recreate it. */
  hashOf(code: string): Buffer;
};

/** Creates and recognizes codes with two different keys, both derived from an operator's secret. */
export function newRetailCodes(secret: string): RetailCodes {
  const mac = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest();
  return {
    codeOf: (withdrawalId) => {
      const number = BigInt(`0x${mac('retail-code', withdrawalId).toString('hex')}`) % RANDOM_SPACE;
      const digits = number.toString().padStart(RANDOM_DIGITS, '0');
      return digits + checkDigit(digits);
    },
    hashOf: (code) => mac('retail-code-hash', code),
  };
}

/**
 * Normalizes a typed code by removing spaces and hyphens. Returns undefined for an invalid code, including one with a
 * mistyped digit.
 */
export function readRetailCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(code) || code.length !== RETAIL_CODE_DIGITS) return undefined;
  return checkDigit(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** Returns the Luhn digit, which catches every wrong digit and nearly every swap of two adjacent digits. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}
