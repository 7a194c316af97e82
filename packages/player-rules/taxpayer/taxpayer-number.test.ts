import { describe, expect, it } from 'vitest';
import { bareTaxpayerNumber, hasTaxpayerNumber, isTaxpayerNumber, taxpayerLastFour } from './taxpayer-number.ts';

describe('a taxpayer number', () => {
  it.each([
    ['123456789', true],
    ['001010001', true],
    ['899999999', true],
    ['000121234', false],
    ['666121234', false],
    ['667121234', true],
    ['123001234', false],
    ['123120000', false],
    ['900701234', true],
    ['999701234', true],
    ['900491234', false],
    ['900501234', true],
    ['900651234', true],
    ['900661234', false],
    ['900691234', false],
    ['900881234', true],
    ['900891234', false],
    ['900921234', true],
    ['900931234', false],
    ['900941234', true],
    ['900991234', true],
    ['900700000', false],
    ['12345678', false],
    ['1234567890', false],
    ['123-45-6789', false],
    ['12345678a', false],
    ['١٢٣٤٥٦٧٨٩', false],
    ['', false],
  ])('is recognized in %s: %s', (bare, isOne) => {
    expect(isTaxpayerNumber(bare)).toBe(isOne);
  });

  it.each(['123-45-6789', ' 123 45 6789 ', '123–45–6789', '123\u00a045\u00a06789', '123456789'])(
    'is reduced to its nine digits from %j',
    (typed) => expect(bareTaxpayerNumber(typed)).toBe('123456789'),
  );

  it('is shown with its last four digits and no others', () => expect(taxpayerLastFour('123456789')).toBe('6789'));
});

describe('hasTaxpayerNumber', () => {
  it.each([
    ['my number is 123-45-6789.', true],
    ['123 45 6789', true],
    ['123–45–6789', true],
    ['900-70-1234', true],
    ['123456789', false],
    ['000-12-3456', false],
    ['1123-45-6789', false],
    ['123-45-67890', false],
    ['785-555-0100', false],
  ])('returns for %j: %s', (text, has) => expect(hasTaxpayerNumber(text)).toBe(has));
});
