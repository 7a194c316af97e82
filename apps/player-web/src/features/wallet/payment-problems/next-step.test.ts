import { paymentProblem } from '@sunflower/contracts/payments.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../runtime/i18n/texts.ts';
import { nextStepOf, type PaymentRefusal, paymentRefusalText } from './next-step.ts';
import { paymentText } from './texts.ts';

function refusal(code: string, details: Record<string, unknown> = {}, status = 409): PaymentRefusal {
  return { status, code, details, traceId: null };
}

describe('the payment messages', () => {
  afterEach(() => speak('en-US'));

  it.each([
    ['[S8-8]', 'PAYMENT_FAILED', "Sorry, we couldn't process your payment - please retry.", 'tryAgain'],
    [
      '[S8-9]',
      'PAYMENT_FORM_UNAVAILABLE',
      'Sorry, the payment system could not be initialized. Please try again.',
      'loadAgain',
    ],
    ['[S8-11]', 'METHODS_UNAVAILABLE', 'Could not get payment methods', 'tryAgain'],
    [
      '[S8-12]',
      'PAYMENT_TIMED_OUT',
      'Sorry, your request timed out and could not be processed - please try again',
      'tryAgain',
    ],
    [
      '[S8-13]',
      'ACTION_UNAVAILABLE',
      'This action is unavailable. Customer support can tell you why.',
      'contactSupport',
    ],
    [
      '[S8-12]',
      'SESSION_EXPIRED',
      'Sorry, your request timed out and could not be processed - please try again',
      'signIn',
    ],
  ])('%s %s: %s', (_id, code, text, step) => {
    expect(paymentRefusalText(refusal(code))).toBe(text);
    expect(nextStepOf(refusal(code))).toBe(step);
  });

  it('[S8-10] [S5.2-3] too little names the least amount, the server’s or the one that is known', () => {
    const text = (amount: string) => `Payment could not be processed. Minimum transaction amount is ${amount}.`;
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT', { minimumCents: 1_500 }), 1000n)).toBe(text('$15.00'));
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT'), 1000n)).toBe(text('$10.00'));
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT', { minimumCents: 'x' }))).toBe(paymentText('PAYMENT_FAILED'));
    expect(nextStepOf(refusal('MINIMUM_AMOUNT'))).toBe('changeAmount');
  });

  it.each([
    ['CARD_IN_USE', /choose it from your methods or enter a new one/i, 'chooseSaved'],
    ['METHOD_UNDER_REVIEW', /under review and cannot add funds yet\. Try another one or contact/, 'otherMethod'],
    ['DUPLICATE_PAYMENT', /Try another payment method/, 'otherMethod'],
    ['SYSTEM_FAILURE', /Try again, or use another payment method/, 'tryAgain'],
    ['NAME_MISMATCH', /Check the details/, 'checkDetails'],
    ['CODE_MISMATCH', /Check the details on your card/, 'checkDetails'],
    ['CARD_NUMBER_INVALID', /Check the details on your card/, 'checkDetails'],
    ['EXPIRY_INVALID', /Check the details on your card/, 'checkDetails'],
    ['METHOD_FUNDS_INSUFFICIENT', /not enough money/, 'changeAmount'],
    ['ADDRESS_MISMATCH', /^We cannot process this payment\./, 'otherMethod'],
    ['FRAUD_SUSPECTED', /^We cannot process this payment\./, 'otherMethod'],
    ['CREDENTIALS_FAILED', /^We cannot process this payment\./, 'otherMethod'],
    ['BANK_DECLINED', /Your bank declined this payment\. Try another payment method/, 'otherMethod'],
    ['BANK_OF_CARD_REFUSED', /Use a card of another bank/, 'otherMethod'],
    ['CARD_STOLEN', /Contact customer support/, 'contactSupport'],
    ['APPROVAL_PENDING', /not approved yet/, 'otherMethod'],
    ['BRAND_UNSUPPORTED', /brand of card is not supported/, 'otherMethod'],
  ])('[S8-14] %s says %s and leads to %s', (code, text, step) => {
    expect(paymentRefusalText(refusal(code))).toMatch(text);
    expect(nextStepOf(refusal(code))).toBe(step);
  });

  it('[S8-14] a provider with a question names its support line, and none that is no number', () => {
    const told = refusal('CALL_PROVIDER', { phone: '+1 800 555 0100' });
    expect(paymentRefusalText(told)).toContain('Call it at +1 800 555 0100.');
    expect(nextStepOf(told)).toBe('callProvider');
    const hostile = refusal('CALL_PROVIDER', { phone: 'javascript:alert(1)' });
    expect(paymentRefusalText(hostile)).not.toContain('javascript');
    expect(nextStepOf(hostile)).toBe('contactSupport');
  });

  it.each([
    [401, 'X', 'SESSION_EXPIRED'],
    [403, 'X', 'ACTION_UNAVAILABLE'],
    [408, 'HTTP_408', 'PAYMENT_TIMED_OUT'],
    [429, 'X', 'TOO_MANY_REQUESTS'],
    [500, '__proto__', 'PAYMENT_FAILED'],
    [0, 'ECONNABORTED', 'ECONNABORTED'],
  ] as const)('[S8-7] %i %s reads as %s', (status, code, as) => {
    expect(paymentRefusalText(refusal(code, {}, status))).toBe(paymentText(as));
  });

  it.each(['en-US', 'es', 'fr'] as const)('[S8-7] every cause has its words in %s', async (language) => {
    await speak(language);
    for (const code of paymentProblem.options) {
      const text = paymentRefusalText(refusal(code), 1000n);
      expect(text, code).not.toMatch(/\{\{|^[A-Z_]+$/);
      expect(text.length, code).toBeGreaterThan(20);
    }
  });
});
