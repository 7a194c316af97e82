import { describe, expect, it } from 'vitest';
import { parseAmount } from '../payment-amount.ts';
import { withdrawalBounds, withdrawalPresets } from './withdraw-amount.ts';

const options = { withdrawableCents: 112_50n, minimumCents: 10_00n, maximumCents: 25_000_00n, includesDeposits: false };
const limit = (amount: bigint) =>
  [{ limitType: 'WITHDRAWAL', quantityType: 'MIN_AMOUNT', quantity: { amount } }] as const;

describe('the amount of a withdrawal', () => {
  it('has a minimum of 10 dollars until the server returns its own [S9-1/withdrawal] [S3-15]', () => {
    expect(withdrawalBounds(options, undefined)).toEqual({ minimum: 10_00n, maximum: 112_50n });
    expect(withdrawalBounds({ ...options, minimumCents: 20_00n }, [...limit(20_00n)]).minimum).toBe(20_00n);
    expect(withdrawalBounds({ ...options, minimumCents: 4_00n, withdrawableCents: 4_00n }, [...limit(10_00n)])).toEqual(
      { minimum: 4_00n, maximum: 4_00n },
    );
    expect(withdrawalBounds({ ...options, withdrawableCents: 90_000_00n }, undefined).maximum).toBe(25_000_00n);
  });

  it.each([
    ['', 'amountMissing'],
    ['0', 'amountSmall'],
    ['-5', 'amountMissing'],
    ['ten', 'amountMissing'],
    ['12.345', 'amountUnclear'],
    ['9.99', 'amountSmall'],
    ['10', undefined],
    ['$112.50', undefined],
    ['112.51', 'amountLarge'],
    ['1,000,000', 'amountLarge'],
  ])('validates "%s" with the problem %s', (typed, problem) => {
    expect(parseAmount(typed, withdrawalBounds(options, undefined)).problem).toBe(problem);
  });

  it('has only quick amounts below the maximum', () => {
    expect(withdrawalPresets({ minimum: 10_00n, maximum: 60_00n })).toEqual([25_00n, 50_00n]);
    expect(withdrawalPresets({ minimum: 10_00n, maximum: 50_00n })).toEqual([25_00n]);
    expect(withdrawalPresets({ minimum: 30_00n, maximum: 10_00n })).toEqual([]);
  });
});
