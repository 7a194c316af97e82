import { isSerial } from './serial.ts';

/** Characters that no serial contains, and the similar characters they are read as. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };
const PARTS = /^(.{2})(.{6})(.{5})(.{5})(.)$/;

/** Returns the characters of a typed serial: uppercase, without dashes and spaces, with misread characters replaced. */
export function serialCharacters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, (character) => MISREAD[character] ?? character);
}

/** Returns the serial that was meant, or undefined if its check character doesn't match. */
export function readSerial(text: string): string | undefined {
  const parts = PARTS.exec(serialCharacters(text))?.slice(1);
  const serial = parts?.join('-');
  return serial !== undefined && isSerial(serial) ? serial : undefined;
}
