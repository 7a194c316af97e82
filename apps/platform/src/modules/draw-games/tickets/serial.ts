import { randomBytes } from 'node:crypto';

/** Base 32 without I, L, O and U, so that a serial can be read aloud and typed without mistakes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 10;
/** x^5 + x^2 + 1, which is irreducible over GF(2), so that the 32 digits form a field. */
const FIELD_POLYNOMIAL = 0b100101;
const SERIAL = /^([0-9A-HJKMNP-TV-Z]{2})-(\d{6})-([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z])$/;

/**
 * Returns a new serial such as PB-261121-7K3M9-QXWTD-C: game, first draw date, fifty random bits and a check character.
 * It is random so that no one can guess a serial or count sales.
 */
export function newSerial(gameCode: string, drawDate: string): string {
  const number = Array.from(randomBytes(NUMBER_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  const date = drawDate.replaceAll('-', '').slice(2);
  const check = ALPHABET[checkDigit(gameCode + date + number)];
  return `${gameCode}-${date}-${number.slice(0, 5)}-${number.slice(5)}-${check}`;
}

/**
 * Returns whether a text is a serial with a valid check character, which detects any one wrong character and any two
 * swapped neighbors.
 */
export function isSerial(text: string): boolean {
  const parts = SERIAL.exec(text)?.slice(1);
  return parts !== undefined && checkDigit(parts.join('')) === 0;
}

/** Returns the check digit by Damm's scheme over GF(32): appending it makes the result zero. */
function checkDigit(text: string): number {
  let interim = 0;
  for (const character of text) interim = double(interim ^ ALPHABET.indexOf(character));
  // Doubling is invertible, so the digit that makes the sum zero is the sum itself.
  return interim;
}

function double(value: number): number {
  const doubled = value << 1;
  return doubled & 32 ? doubled ^ FIELD_POLYNOMIAL : doubled;
}
