import { describe, expect, it } from 'vitest';
import { HttpError } from '../runtime/http/http-problem.ts';
import { cleanPromoCode, promoRefusalOf } from './promo-code.ts';

describe('a promo code', () => {
  it.each([
    [' welcome ', 'WELCOME'],
    ['', null],
    ['   ', null],
    ['x'.repeat(41), null],
  ])('typed as "%s" becomes %s', (typed, code) => {
    expect(cleanPromoCode(typed)).toBe(code);
  });

  it.each([
    ['PROMO_USED', 'PROMO_USED'],
    ['INTERNAL', undefined],
  ])('returns for the refusal %s the reason %s', (code, refusal) => {
    const problem = { status: 422, code, message: '', fields: [], traceId: null, details: {} };
    expect(promoRefusalOf(new HttpError(problem))).toBe(refusal);
    expect(promoRefusalOf(new Error('lost'))).toBeUndefined();
  });
});
