import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDollars, dollarsFromCents, MAX_CENTS } from './cents.ts';
import { formatUsd, formatUsdChange } from './usd-text.ts';

describe('money', () => {
  it.each([
    [12.5, 1250n],
    [0.1, 10n],
    [19.99, 1999n],
    [1.1, 110n],
    [-3, -300n],
    [0.001, undefined],
    [Number.NaN, undefined],
    [1e20, undefined],
  ])('converts %s dollars to %s cents, exactly or not at all', (dollars, cents) => {
    expect(centsFromDollars(dollars)).toBe(cents);
  });

  it('is unchanged after a round trip over the wire, for every amount up to the maximum', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
        expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    [650n, 'two-decimals', '$6.50'],
    [650n, 'no-cents', '$6'],
    [600n, 'optional-cents', '$6'],
    [605n, 'optional-cents', '$6.05'],
    [-400n, 'two-decimals', '-$4.00'],
    [-5n, 'two-decimals', '-$0.05'],
    [123_456_789_012_345_678n, 'two-decimals', '$1,234,567,890,123,456.78'],
  ] as const)('formats %s cents in style %s as %s [S9-13/money]', (cents, style, text) => {
    expect(formatUsd(cents, style)).toBe(text);
  });

  it.each([
    [-400n, '−$4.00'],
    [400n, '+$4.00'],
    [0n, '$0.00'],
  ])('formats the change %s as %s', (cents, text) => {
    expect(formatUsdChange(cents)).toBe(text);
  });
});
