import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSerial, newSerial } from './serial.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a ticket serial', () => {
  it('contains the game and the draw date, and has a valid check character', () => {
    for (let made = 0; made < 200; made++) {
      const serial = newSerial('PB', '2026-11-21');
      expect(serial).toMatch(/^PB-261121-[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]$/);
      expect(isSerial(serial)).toBe(true);
    }
  });

  it('is invalid with one wrong character or two swapped neighbors', () => {
    const places = [0, 1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 22];
    fc.assert(
      fc.property(fc.constantFrom(...places.keys()), fc.constantFrom(...ALPHABET), (index, wrong) => {
        const serial = newSerial('PB', '2026-11-21');
        const place = places[index] ?? 0;
        const next = places[index + 1];
        if (serial[place] !== wrong) expect(isSerial(replaced(serial, place, wrong))).toBe(false);
        if (next === undefined || serial[place] === serial[next]) return;
        const swapped = replaced(replaced(serial, place, serial[next] ?? ''), next, serial[place] ?? '');
        expect(isSerial(swapped)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'PB-261121', 'pb-261121-7k3m9-qxwtd-c', 'PB-261121-7K3M9-QXWTI-C'])('is invalid as %j', (text) => {
    expect(isSerial(text)).toBe(false);
  });
});

function replaced(text: string, place: number, character: string): string {
  return text.slice(0, place) + character + text.slice(place + 1);
}
