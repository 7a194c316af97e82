import { describe, expect, it } from 'vitest';
import { lastFourOf, readTaxpayerNumber } from './taxpayer-number.ts';

describe('a taxpayer number', () => {
  it.each([
    ['digits alone', '123456789', '123456789'],
    ['with hyphens', '123-45-6789', '123456789'],
    ['with spaces, and around it', ' 123 45 6789 ', '123456789'],
    ['the smallest area', '001-01-0001', '001010001'],
    ['the largest area', '899-99-9999', '899999999'],
    ['an ITIN of the first groups', '900-50-0001', '900500001'],
    ['an ITIN, 65', '912-65-1234', '912651234'],
    ['an ITIN, 70', '912-70-1234', '912701234'],
    ['an ITIN, 88', '912-88-1234', '912881234'],
    ['an ITIN, 90', '912-90-1234', '912901234'],
    ['an ITIN, 92', '912-92-1234', '912921234'],
    ['an ITIN, 94', '912-94-1234', '912941234'],
    ['an ITIN, 99', '999-99-1234', '999991234'],
  ])('%s is read [WLA-06]', (_what, typed, digits) => {
    expect(readTaxpayerNumber(typed)).toBe(digits);
  });

  it.each([
    ['nothing', ''],
    ['eight digits', '12345678'],
    ['ten digits', '1234567890'],
    ['letters', '12345678a'],
    ['other digits', '١٢٣٤٥٦٧٨٩'],
    ['hyphens elsewhere', '12-345-6789'],
    ['two hyphens', '123--456789'],
    ['area 000', '000-12-3456'],
    ['area 666', '666-12-3456'],
    ['group 00', '123-00-4567'],
    ['serial 0000', '123-45-0000'],
    ['area 9 with a group of no ITIN, 49', '900-49-1234'],
    ['66', '900-66-1234'],
    ['69', '900-69-1234'],
    ['89', '900-89-1234'],
    ['93', '900-93-1234'],
    ['an ITIN of serial 0000', '900-70-0000'],
  ])('%s is none [WLA-06]', (_what, typed) => {
    expect(readTaxpayerNumber(typed)).toBeUndefined();
  });

  it('shows its last four digits', () => {
    expect(lastFourOf('123456789')).toBe('6789');
  });
});
