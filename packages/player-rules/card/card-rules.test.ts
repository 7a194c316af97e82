import { describe, expect, it } from 'vitest';
import { brandOf, CARD_BRAND_NAMES, CARD_BRANDS, type CardBrand } from './card-brands.ts';
import { codeProblem, expiryProblem, isExpired, readExpiry } from './card-details.ts';
import { bareNumber, groupedNumber, lastFour, numberProblem } from './card-number.ts';
import { passesLuhn } from './luhn.ts';

/** Published test numbers of each brand; no real card has them. */
const GOOD: readonly (readonly [CardBrand, string, grouped: string])[] = [
  ['VISA', '4111111111111111', '4111 1111 1111 1111'],
  ['VISA', '4222222222222', '4222 2222 2222 2'],
  ['VISA', '4035501000000008', '4035 5010 0000 0008'],
  ['VISA', '4571000000000001', '4571 0000 0000 0001'],
  ['MAESTRO', '6759649826438453', '6759 6498 2643 8453'],
  ['MAESTRO', '6304000000000000', '6304 0000 0000 0000'],
  ['MAESTRO', '5018000000000009', '5018 0000 0000 0009'],
  ['MASTERCARD', '5555555555554444', '5555 5555 5555 4444'],
  ['MASTERCARD', '2223003122003222', '2223 0031 2200 3222'],
  ['AMERICAN_EXPRESS', '378282246310005', '3782 822463 10005'],
  ['DINERS_CLUB', '30569309025904', '3056 930902 5904'],
  ['DINERS_CLUB', '3895000000000002', '3895 0000 0000 0002'],
  ['DISCOVER', '6011111111111117', '6011 1111 1111 1117'],
  ['JCB', '3530111333300000', '3530 1113 3330 0000'],
  ['UNIONPAY', '6200000000000005', '6200 0000 0000 0005'],
  ['TROY', '9792030394440796', '9792 0303 9444 0796'],
  ['ELO', '6362970000457013', '6362 9700 0045 7013'],
  ['ELO', '5090000000000000', '5090 0000 0000 0000'],
  ['UATP', '135410014004955', '1354 10014 004955'],
  ['DANKORT', '5019717010103742', '5019 7170 1010 3742'],
  ['FORBRUGSFORENINGEN', '6007220000000004', '6007 2200 0000 0004'],
];

/** Returns the number extended to a length, with the right check digit. */
function ofLength(number: string, length: number): string {
  const start = number.slice(0, length - 1).padEnd(length - 1, '0');
  return [...'0123456789'].map((last) => start + last).find(passesLuhn) ?? '';
}

describe('card brands [S3-31]', () => {
  it.each(GOOD)('recognize %s in %s', (brand, number) => {
    expect(brandOf(number)).toBe(brand);
    expect(numberProblem(number)).toBeUndefined();
  });

  it('have a name, a rule and a test number for all thirteen brands', () => {
    expect(CARD_BRANDS).toHaveLength(13);
    expect(new Set(GOOD.map(([brand]) => brand))).toEqual(new Set(CARD_BRANDS));
    expect(Object.keys(CARD_BRAND_NAMES).sort()).toEqual([...CARD_BRANDS].sort());
  });

  it.each<[string, CardBrand | undefined]>([
    ['', undefined],
    ['4', 'VISA'],
    ['4011', 'VISA'],
    ['401178', 'ELO'],
    ['401180', 'VISA'],
    ['5', undefined],
    ['50', 'MAESTRO'],
    ['5019', 'DANKORT'],
    ['509', 'MAESTRO'],
    ['509000', 'ELO'],
    ['2220', undefined],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['2721', undefined],
    ['306', undefined],
    ['3527', undefined],
    ['3528', 'JCB'],
    ['3589', 'JCB'],
    ['3590', undefined],
    ['6', undefined],
    ['60', undefined],
    ['600', 'FORBRUGSFORENINGEN'],
    ['6011', 'DISCOVER'],
    ['62', 'UNIONPAY'],
    ['627780', 'ELO'],
    ['65', 'DISCOVER'],
    ['650031', 'ELO'],
    ['650034', 'DISCOVER'],
    ['9792', 'TROY'],
    ['9', undefined],
  ])('recognize %j while it is being typed as %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });
});

/** Minimum and maximum number of digits in the specification, with the requirement's part. */
const DIGITS: Partial<Record<CardBrand, readonly [part: string, least: number, most: number]>> = {
  VISA: ['visa', 13, 19],
  MAESTRO: ['maestro', 12, 19],
  DINERS_CLUB: ['diners', 14, 19],
  AMERICAN_EXPRESS: ['american-express', 15, 15],
  UATP: ['uatp', 15, 15],
};

describe('card numbers', () => {
  it.each(
    CARD_BRANDS.flatMap((brand) => {
      const number = GOOD.find(([known]) => known === brand)?.[1] ?? '';
      const [part, least, most] = DIGITS[brand] ?? ['others', 16, 16];
      return Array.from({ length: 20 }, (_, length) => length + 1)
        .filter((length) => length > 6)
        .map((length) => {
          const size = length < least ? 'short' : length > most ? 'long' : 'right';
          return [part, brand, length, number, size] as const;
        });
    }),
  )(
    '[S5.2-1/%s] are accepted only in the lengths of their brand: %s with %i digits',
    (_, brand, length, number, size) => {
      const made = ofLength(number, length);
      expect(brandOf(made)).toBe(brand);
      const expected = { short: 'NUMBER_INCOMPLETE', long: 'NUMBER_WRONG', right: undefined }[size];
      expect(numberProblem(made)).toBe(expected);
    },
  );

  const withLastDigitChanged = (number: string) => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10);

  it.each(GOOD.filter(([brand]) => brand !== 'UNIONPAY'))(
    '[S5.2-1/luhn] are wrong with another last digit: %s %s',
    (_brand, number) => expect(numberProblem(withLastDigitChanged(number))).toBe('NUMBER_WRONG'),
  );

  it.each(GOOD.filter(([brand]) => brand === 'UNIONPAY'))(
    '[S5.2-1/unionpay] are right with another last digit: %s %s',
    (_brand, number) => expect(numberProblem(withLastDigitChanged(number))).toBeUndefined(),
  );

  it.each([
    ['', 'NUMBER_MISSING', ''],
    ['4111', 'NUMBER_INCOMPLETE', '[S5.2-1/visa]'],
    ['4111 1111', 'NUMBER_WRONG', ''],
    ['4111111111111111x', 'NUMBER_WRONG', ''],
    ['٤١١١١١١١١١١١١١١١', 'NUMBER_WRONG', ''],
    ['9999999999999995', 'BRAND_UNKNOWN', '[S5.2-1/pattern]'],
    ['2721000000000004', 'BRAND_UNKNOWN', '[S5.2-1/pattern]'],
    ['41111111111111111111', 'NUMBER_WRONG', '[S5.2-1/visa]'],
  ])('are reported when they are wrong: %j as %s %s', (digits, problem, _id) => {
    expect(numberProblem(digits)).toBe(problem);
  });

  it.each(GOOD)('are shown in groups: %s %s as %s, with only spaces added', (_brand, number, grouped) => {
    expect(groupedNumber(number)).toBe(grouped);
    for (let length = 0; length <= number.length; length++) {
      expect(bareNumber(groupedNumber(number.slice(0, length)))).toBe(number.slice(0, length));
    }
    expect(lastFour(number)).toBe(number.slice(-4));
  });
});

describe('security codes [S5.2-2]', () => {
  it.each(CARD_BRANDS)('have three digits, or four for American Express: %s', (brand) => {
    const isFour = brand === 'AMERICAN_EXPRESS';
    expect(codeProblem('123', brand)).toBe(isFour ? 'CODE_WRONG' : undefined);
    expect(codeProblem('1234', brand)).toBe(isFour ? undefined : 'CODE_WRONG');
  });

  it.each([
    ['', 'CODE_MISSING'],
    ['12', 'CODE_WRONG'],
    ['12345', 'CODE_WRONG'],
    ['12a', 'CODE_WRONG'],
    [' 123', 'CODE_WRONG'],
    ['123', undefined],
    ['1234', undefined],
  ])('are checked for an unknown brand: %j gives %s', (code, problem) => {
    expect(codeProblem(code, undefined)).toBe(problem);
  });
});

describe('card expiry', () => {
  const today = { month: 11, year: 2026 };

  it.each([
    ['4/27', { month: 4, year: 2027 }],
    ['04 / 27', { month: 4, year: 2027 }],
    ['0427', { month: 4, year: 2027 }],
  ])('[S5.1-5/two-digit-years] parses %j as %o', (text, expiry) => {
    expect(readExpiry(text)).toEqual(expiry);
  });

  it.each([
    ['04/2027', { month: 4, year: 2027 }],
    ['042027', { month: 4, year: 2027 }],
    ['13/27', undefined],
    ['00/27', undefined],
    ['4/7', undefined],
    ['', undefined],
    ['04-27', { month: 4, year: 2027 }],
    ['3-29', { month: 3, year: 2029 }],
    ['03.2029', { month: 3, year: 2029 }],
    ['03 \u2013 29', { month: 3, year: 2029 }],
    ['2029-03', { month: 3, year: 2029 }],
    ['2029-3', { month: 3, year: 2029 }],
    ['202903', { month: 3, year: 2029 }],
    ['2029-13', undefined],
    ['20 / 2903', undefined],
    ['2029', undefined],
    ['1/2/9', undefined],
    ['Mar 2029', undefined],
  ])('parses %j as %o', (text, expiry) => {
    expect(readExpiry(text)).toEqual(expiry);
  });

  it.each([
    ['', 'EXPIRY_MISSING'],
    ['1', 'EXPIRY_WRONG'],
    ['10/26', 'EXPIRY_PAST'],
    ['12/25', 'EXPIRY_PAST'],
    ['11/26', undefined],
    ['01/27', undefined],
    ['11/46', undefined],
    ['11/47', 'EXPIRY_WRONG'],
    ['11/2099', 'EXPIRY_WRONG'],
  ])('reports %j in November 2026 as %s', (text, problem) => {
    expect(expiryProblem(text, today)).toBe(problem);
  });

  it('is valid to the end of its month', () => {
    expect(isExpired({ month: 11, year: 2026 }, today)).toBe(false);
    expect(isExpired({ month: 10, year: 2026 }, today)).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, { month: 12, year: 2026 })).toBe(false);
  });
});
