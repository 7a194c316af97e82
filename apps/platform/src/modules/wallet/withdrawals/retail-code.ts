import { createHmac } from 'node:crypto';

/** Digits of a retail code, so that a counter without a scanner can type it; 63 bits and a check digit. */
export const RETAIL_CODE_DIGITS = 20;
/** Days a code can be cashed, from the approval on; afterwards the money is back in the wallet. */
export const RETAIL_CODE_DAYS = 30;

const RANDOM_DIGITS = RETAIL_CODE_DIGITS - 1;
const RANDOM_SPACE = 10n ** BigInt(RANDOM_DIGITS);

/** Makes and recognises codes. Only the hash is kept; the code is made again from the key whenever its player looks at it. */
export type RetailCodes = {
  /** The code of a withdrawal: digits, unguessable without the key, the same each time. */
  codeOf(withdrawalId: string): string;
  /** What is kept of a code: enough to recognise it, useless to make one. */
  hashOf(code: string): Buffer;
};

/** Opens the codes of one key (a secret of the operator). What a code is made by and what recognises it are two keys. */
export function retailCodes(secret: string): RetailCodes {
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

/** A code as somebody typed it, without spaces and hyphens; undefined when it is none, the slip of one digit included. */
export function readRetailCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(code) || code.length !== RETAIL_CODE_DIGITS) return undefined;
  return checkDigit(code.slice(0, -1)) === code.at(-1) ? code : undefined;
}

/** The Luhn digit: finds every wrong digit and nearly every swap of two neighbours. */
function checkDigit(digits: string): string {
  let sum = 0;
  for (const [index, character] of [...digits].reverse().entries()) {
    const digit = Number(character) * (index % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}
