import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from './cents.ts';
import { readUsd } from './read-usd.ts';
import { decimalSign, formatUsd, typedUsd } from './usd-text.ts';

/** The languages of the client: English, Spanish (US) and French. */
const LOCALES = ['en-US', 'es-US', 'fr-FR'] as const;

const inEvery = (outcome: bigint | string) => [outcome, outcome, outcome] as const;
const outcomeOf = (typed: string, locale: string) => {
  const read = readUsd(typed, decimalSign(locale));
  return read.cents ?? ('problem' in read ? read.problem : undefined);
};

describe('an amount that a player types', () => {
  it.each<[typed: string, outcomes: readonly [en: bigint | string, es: bigint | string, fr: bigint | string]]>([
    ['100', inEvery(10_000n)],
    ['0', inEvery(0n)],
    ['20.', inEvery(2_000n)],
    ['20,', inEvery(2_000n)],
    ['.50', inEvery(50n)],
    [',5', inEvery(50n)],
    ['0.5', inEvery(50n)],
    ['12,5', inEvery(1_250n)],
    ['20,50', inEvery(2_050n)],
    ['20.50', inEvery(2_050n)],
    ['007', inEvery(700n)],
    ['00.50', inEvery(50n)],
    ['$20', inEvery(2_000n)],
    ['$ 20', inEvery(2_000n)],
    ['20$', inEvery(2_000n)],
    ['20 $', inEvery(2_000n)],
    ['US$20', inEvery(2_000n)],
    ['20,00 $US', inEvery(2_000n)],
    ['20 USD', inEvery(2_000n)],
    ['usd 20', inEvery(2_000n)],
    ['1234567', inEvery(123_456_700n)],
    ['1,234,567', inEvery(123_456_700n)],
    ['1.234.567', inEvery(123_456_700n)],
    ['1 234 567', inEvery(123_456_700n)],
    ['1\u00a0234\u202f567,89 $', inEvery(123_456_789n)],
    ['1,234.50', inEvery(123_450n)],
    ['1.234,50', inEvery(123_450n)],
    ['1 250,50', inEvery(125_050n)],
    ['1 250.50', inEvery(125_050n)],
    ['1 234', inEvery(123_400n)],
    ['\uff12\uff10\uff0e\uff15\uff10', inEvery(2_050n)],
    ['\u0662\u0660', inEvery(2_000n)],
    ['\u06f2\u06f0.\u06f5', inEvery(2_050n)],
    ['\u200e20\u200f', inEvery(2_000n)],
    [' \t20\n', inEvery(2_000n)],
    ["1'000", inEvery(100_000n)],
    ['1\u2019234\u2019567.50', inEvery(123_456_750n)],
    ['$20 USD', inEvery(2_000n)],
    ['USD $1\u2009234.50', inEvery(123_450n)],
    ['US $\u00a020', inEvery(2_000n)],
    ['$20 US', inEvery(2_000n)],
    ['20 dollars', inEvery(2_000n)],
    ['1 dollar', inEvery(100n)],
    ['20 US dollars', inEvery(2_000n)],
    ['20 d\u00f3lares', inEvery(2_000n)],
    ['20,50 dollars US', inEvery(2_050n)],
    ['U.S. $20', inEvery(2_000n)],
    ['$20.50 U.S.', inEvery(2_050n)],
    ['20 U.S.D.', inEvery(2_000n)],
    ['20 usd.', inEvery(2_000n)],
    ['20 dollars.', inEvery(2_000n)],
    ['20 $ USD', inEvery(2_000n)],
    ['\ufe6920', inEvery(2_000n)],
    ['\uff04\uff12\uff10 \uff35\uff33\uff24', inEvery(2_000n)],
    ['1\u2018234', inEvery(123_400n)],
    ['1\u02bc234', inEvery(123_400n)],
    ['1`234\u00b4567', inEvery(123_456_700n)],
    ['5,-', inEvery(500n)],
    ['5.\u2013 $', inEvery(500n)],
    ['\u0662\u0660\u066b\u0665\u0660', inEvery(2_050n)],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665\u0660', inEvery(123_450n)],
    ['\u0967\u0968', inEvery(1_200n)],
    ['9'.repeat(20), inEvery(BigInt(`${'9'.repeat(20)}00`))],

    ['1,234', [123_400n, 123_400n, 'unclear']],
    ['$1,000', [100_000n, 100_000n, 'unclear']],
    ['1.234', inEvery('unclear')],
    ['1.000', inEvery('unclear')],
    ['0,001', inEvery('unclear')],
    ['0.001', inEvery('unclear')],
    ['0 001', inEvery('unclear')],
    ['0,001,000', inEvery('unclear')],
    ['1 5', inEvery('unclear')],
    ['1 50', inEvery('unclear')],
    ['1  234', inEvery('unclear')],
    ['1 2345', inEvery('unclear')],
    ['12 34 567', inEvery('unclear')],
    ['1234,567', inEvery('unclear')],
    ['1234,567.00', inEvery('unclear')],
    ['1.2345', inEvery('unclear')],
    ['1,234.567', inEvery('unclear')],
    ['1,234,56', inEvery('unclear')],
    ['1,25,0', inEvery('unclear')],
    ['1.2.3', inEvery('unclear')],
    ['1,234 567', inEvery('unclear')],
    ['1,234,567,89', inEvery('unclear')],
    ['20..', inEvery('unclear')],
    ['20. 50', inEvery('unclear')],
    ["1'5", inEvery('unclear')],
    ["0'001", inEvery('unclear')],

    ['', inEvery('empty')],
    [' \u00a0\u200e', inEvery('empty')],
    ['-5', inEvery('not-an-amount')],
    ['\u22125', inEvery('not-an-amount')],
    ['$-5', inEvery('not-an-amount')],
    ['5-', inEvery('not-an-amount')],
    ['(5)', inEvery('not-an-amount')],
    ['+5', inEvery('not-an-amount')],
    ['5e3', inEvery('not-an-amount')],
    ['0x10', inEvery('not-an-amount')],
    ['1\u00b2', inEvery('not-an-amount')],
    ['\u00bd', inEvery('not-an-amount')],
    ['$20$', inEvery('not-an-amount')],
    ['USD USD 20', inEvery('not-an-amount')],
    ['20 \u00a2', inEvery('not-an-amount')],
    ['20;50', inEvery('not-an-amount')],
    ['20\u0307', inEvery('not-an-amount')],
    ['20 \u20ac', inEvery('not-an-amount')],
    ['$', inEvery('not-an-amount')],
    ['.', inEvery('not-an-amount')],
    ['NaN', inEvery('not-an-amount')],
    ['Infinity', inEvery('not-an-amount')],
    ['a lot', inEvery('not-an-amount')],
    ['9'.repeat(61), inEvery('not-an-amount')],
  ])('%j is read in English, Spanish and French as %s', (typed, outcomes) => {
    expect(LOCALES.map((locale) => outcomeOf(typed, locale))).toEqual(outcomes);
  });

  it.each(LOCALES)('reads back every amount that is written in %s', (locale) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_CENTS }), (cents) => {
        const dollars = (cents / 100n) * 100n;
        expect(outcomeOf(formatUsd(cents, 'two-decimals', locale), locale)).toBe(cents);
        expect(outcomeOf(formatUsd(cents, 'optional-cents', locale), locale)).toBe(cents);
        expect(outcomeOf(formatUsd(cents, 'no-cents', locale), locale)).toBe(dollars);
        expect(outcomeOf(typedUsd(cents, locale), locale)).toBe(cents);
      }),
    );
  });

  it.each(LOCALES)('keeps every digit in its place, whatever is typed in %s', (locale) => {
    const typing = fc.string({ unit: fc.constantFrom(...'0125.,, $-') });
    fc.assert(
      fc.property(typing, (typed) => {
        const { cents } = readUsd(typed, decimalSign(locale));
        const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
        expect(cents === undefined || `${cents}`.startsWith(digits)).toBe(true);
      }),
    );
  });

  it('is written with the decimal sign of the language', () => {
    expect([2_500n, 2_550n, 2_505n, 5n].map((cents) => typedUsd(cents, 'en-US'))).toEqual([
      '25',
      '25.50',
      '25.05',
      '0.05',
    ]);
    expect(typedUsd(2_550n, 'fr-FR')).toBe('25,50');
  });
});
