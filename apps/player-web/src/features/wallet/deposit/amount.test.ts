import { MAX_PAYMENT_CENTS } from '@sunflower/contracts/payments.ts';
import { describe, expect, it } from 'vitest';
import { noLimits, withLimit } from '../../../testing/example-limits.ts';
import { parseAmount } from '../payment-amount.ts';
import { cartDeposit, minimumDeposit, missingCentsInUrl, presetsFrom, tightestLimit } from './amount.ts';

const serverMinimum = (amount: bigint) => [
  { limitType: 'WITHDRAWAL', quantityType: 'MIN_AMOUNT', quantity: { amount: 1n } } as const,
  { limitType: 'DEPOSIT', quantityType: 'MIN_AMOUNT', quantity: { amount } } as const,
];

describe('the minimum deposit', () => {
  it("[S9-1/deposit] is the settings' amount, or 10 dollars, until the server returns its own", () => {
    expect(minimumDeposit(undefined, undefined)).toBe(1_000n);
    expect(minimumDeposit(undefined, { minimumDepositCents: 2_000 })).toBe(2_000n);
    expect(minimumDeposit(serverMinimum(500n), { minimumDepositCents: 2_000 })).toBe(500n);
  });

  it.each([
    [200n, 500n, 1_000n],
    [200n, 1_500n, 1_500n],
    [3_750n, 500n, 3_750n],
  ])(
    '[S9-1/checkout] leads, for a cart short by %s and a minimum of %s, to a deposit of %s',
    (missing, minimum, input) => {
      expect(cartDeposit(missing, minimum)).toBe(input);
    },
  );
});

describe('amounts', () => {
  it.each([
    ['25', 2_500n, undefined],
    ['$1,250.50', 125_050n, undefined],
    ['10', 1_000n, undefined],
    ['25000', 2_500_000n, undefined],
    ['9.99', 999n, 'amountSmall'],
    ['0', 0n, 'amountSmall'],
    ['25000.01', 2_500_001n, 'amountLarge'],
    ['', undefined, 'amountMissing'],
    ['-25', undefined, 'amountMissing'],
    ['25.005', undefined, 'amountUnclear'],
    ['2 5', undefined, 'amountUnclear'],
    ['9'.repeat(20), BigInt(`${'9'.repeat(20)}00`), 'amountLarge'],
    ['1e3', undefined, 'amountMissing'],
    ['NaN', undefined, 'amountMissing'],
  ] as const)('[S5.2-3] parse "%s" as %s cents with the problem %s', (typed, cents, problem) => {
    expect(parseAmount(typed, { minimum: 1_000n, maximum: MAX_PAYMENT_CENTS })).toEqual({ cents, problem });
  });

  it.each([
    ['1200', 1_200n],
    ['2500000', 2_500_000n],
    ['2500001', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['9999999999', undefined],
    [undefined, undefined],
  ])('read ?cart=%s in the URL as a missing amount of %s cents', (text, cents) => {
    expect(missingCentsInUrl(text)).toBe(cents);
  });

  it("are offered with the cart's missing amount first, no duplicates and none below the minimum", () => {
    expect(presetsFrom(1_000n, undefined)).toEqual([1_000n, 2_500n, 5_000n, 10_000n]);
    expect(presetsFrom(2_000n, undefined)).toEqual([2_500n, 5_000n, 10_000n]);
    expect(presetsFrom(1_000n, 3_750n)).toEqual([3_750n, 1_000n, 2_500n, 5_000n]);
    expect(presetsFrom(1_000n, 2_500n)).toEqual([2_500n, 1_000n, 5_000n, 10_000n]);
  });
});

describe('the deposit limit with the least left [RTS-12B/amount]', () => {
  const now = Date.now();
  it('is returned, or undefined without a limit', () => {
    expect(tightestLimit(noLimits(now).limits)).toBeUndefined();
    const wide = withLimit(noLimits(now), {
      kind: 'deposit',
      period: 'month',
      amountCents: 90_000n,
      leftCents: 4_000n,
    });
    const both = withLimit(wide, { kind: 'deposit', period: 'day', amountCents: 5_000n, leftCents: 5_000n });
    expect(tightestLimit(both.limits)).toMatchObject({ period: 'month', leftCents: 4_000n });
  });

  it('ignores spending limits', () => {
    const spend = withLimit(noLimits(now), { kind: 'spend', period: 'day', amountCents: 100n, leftCents: 0n });
    expect(tightestLimit(spend.limits)).toBeUndefined();
  });
});
