import { isSerial } from './serial.ts';

/** Letters that no serial has and people read for one that it has. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };
const PARTS = /^(.{2})(.{6})(.{5})(.{5})(.)$/;

/** Signs of a serial as a person typed them: capitals, without dashes and blanks, misread letters put right. */
export function serialSigns(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, (letter) => MISREAD[letter] ?? letter);
}

/** The serial a person meant, or undefined when its check character does not fit. */
export function readSerial(text: string): string | undefined {
  const parts = PARTS.exec(serialSigns(text))?.slice(1);
  const serial = parts?.join('-');
  return serial !== undefined && isSerial(serial) ? serial : undefined;
}
