import { describe, expect, it } from 'vitest';
import { newSerial } from './serial.ts';
import { readSerial, serialCharacters } from './serial-text.ts';

describe('a serial as typed by a person', () => {
  const serial = newSerial('PB', '2026-11-21');
  it.each([
    ['as printed', serial],
    ['in small letters', serial.toLowerCase()],
    ['without dashes', serial.replaceAll('-', '')],
    ['with spaces around and within', `  ${serial.replaceAll('-', ' ')} `],
    ['with O for 0 and l for 1', serial.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('is accepted %s', (_how, text) => expect(readSerial(text)).toBe(serial));

  it.each([
    ['one character short', serial.slice(0, -1)],
    ['one too many', `${serial}0`],
    ['another check character', serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0')],
    ['an empty text', ''],
    ['no letters at all', "'; drop table"],
  ])('is rejected with %s', (_what, text) => expect(readSerial(text)).toBeUndefined());

  it('is searched by its characters without separators', () => expect(serialCharacters(' pb-26%_ol ')).toBe('PB2601'));
});
