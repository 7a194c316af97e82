import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number-in-text.ts';

describe('hasCardNumber [PCI-A7]', () => {
  it.each([
    ['in one piece', '4242424242424242'],
    ['in a sentence', 'Pay with 4111111111111111, please'],
    ['in groups of four', '4242 4242 4242 4242'],
    ['with dashes', '5555-5555-5555-4444'],
    ['with long dashes', '5555\u20135555\u20135555\u20134444'],
    ['with no-break spaces', '4242\u00a04242\u00a04242\u00a04242'],
    ['with periods and underscores', '4242.4242_4242.4242'],
    ['with two spaces', '4242  4242  4242  4242'],
    ['with other groups', '42 42 42 42 42 42 42 42'],
    ['of 13 digits', '4222222222222'],
    ['of 14 digits', '3056 930902 5904'],
    ['of 15 digits', '3782 822463 10005'],
    ['of 19 digits', '4000 0000 0000 0000 006'],
    ['after another number', '2026 4242424242424242'],
    ['inside a word', 'vt_4242424242424242abc'],
    [
      'in wide digits',
      '\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12\uff14\uff12',
    ],
    ['in Arabic digits', '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'],
    ['with invisible characters', '4242\u200b4242\u200b4242\u200b4242'],
    ['on two lines', '4242 4242\n4242 4242'],
  ])('finds a card number %s', (_, text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    ['an empty text', ''],
    ['a wrong check digit', '4242424242424241'],
    ['12 digits', '424242424242'],
    ['20 digits in one piece', '42424242424242424242'],
    ['no brand', '9999999999999995'],
    ['the time in milliseconds', '1732012345678'],
    ['two phone numbers', '785-555-0100 785-555-0101'],
    ['dates', '2026-11-20 2026-11-27 2026-12-04'],
    ['lottery numbers', '4 11 23 42 61 9, 7 19 32 46 58 14'],
    ['the trace number of a bank transfer', '101000010000004'],
    ['a UUID', '42424242-4242-4242-8000-000000000000'],
    ['a digest', `a4242424242424242${'0'.repeat(47)}`],
  ])('finds no card number in %s', (_, text) => expect(hasCardNumber(text)).toBe(false));
});
