import { paymentProblem } from '@sunflower/contracts/payments.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../runtime/i18n/texts.ts';
import { nextStepOf, type PaymentRefusal, paymentRefusalText } from './next-step.ts';
import { paymentText } from './texts.ts';

function refusal(code: string, details: Record<string, unknown> = {}, status = 409): PaymentRefusal {
  return { status, code, details, traceId: null };
}

describe('the payment messages', () => {
  afterEach(() => switchLanguage('en-US'));

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
      'This action is unavailable. Contact customer support to find out why.',
      'contactSupport',
    ],
    [
      '[S8-12]',
      'SESSION_EXPIRED',
      'Sorry, your request timed out and could not be processed - please try again',
      'signIn',
    ],
  ])('%s %s shows: %s', (_id, code, text, step) => {
    expect(paymentRefusalText(refusal(code))).toBe(text);
    expect(nextStepOf(refusal(code))).toBe(step);
  });

  it('[S8-10] [S5.2-3] include the minimum amount, from the server or the fallback', () => {
    const text = (amount: string) => `Payment could not be processed. Minimum transaction amount is ${amount}.`;
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT', { minimumCents: 1_500 }), 1000n)).toBe(text('$15.00'));
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT'), 1000n)).toBe(text('$10.00'));
    expect(paymentRefusalText(refusal('MINIMUM_AMOUNT', { minimumCents: 'x' }))).toBe(paymentText('PAYMENT_FAILED'));
    expect(nextStepOf(refusal('MINIMUM_AMOUNT'))).toBe('changeAmount');
  });

  it.each([
    ['card-in-use', 'CARD_IN_USE', /choose it from your saved methods or enter a new one/i, 'chooseSaved'],
    [
      'under-review',
      'METHOD_UNDER_REVIEW',
      /under review, so you can't add money with it yet\. Try another one or contact/,
      'otherMethod',
    ],
    ['duplicate', 'DUPLICATE_PAYMENT', /Try another payment method/, 'otherMethod'],
    ['system-failure', 'SYSTEM_FAILURE', /Try again, or use another payment method/, 'tryAgain'],
    ['details', 'NAME_MISMATCH', /Check the details/, 'checkDetails'],
    ['details', 'CODE_MISMATCH', /Check the details on your card/, 'checkDetails'],
    ['details', 'CARD_NUMBER_INVALID', /Check the details on your card/, 'checkDetails'],
    ['details', 'EXPIRY_INVALID', /Check the details on your card/, 'checkDetails'],
    ['insufficient-funds', 'METHOD_FUNDS_INSUFFICIENT', /isn't enough money/, 'changeAmount'],
    ['not-processed', 'ADDRESS_MISMATCH', /^We can't process this payment\./, 'otherMethod'],
    ['not-processed', 'FRAUD_SUSPECTED', /^We can't process this payment\./, 'otherMethod'],
    ['not-processed', 'CREDENTIALS_FAILED', /^We can't process this payment\./, 'otherMethod'],
    ['bank-declined', 'BANK_DECLINED', /Your bank declined this payment\. Try another payment method/, 'otherMethod'],
    ['issuing-bank', 'BANK_OF_CARD_REFUSED', /Use a card from another bank/, 'otherMethod'],
    ['stolen', 'CARD_STOLEN', /Contact customer support/, 'contactSupport'],
    ['approval-pending', 'APPROVAL_PENDING', /isn't approved yet/, 'otherMethod'],
    ['brand', 'BRAND_UNSUPPORTED', /card brand isn't supported/, 'otherMethod'],
  ])('[S8-14/%s] have for %s a text like %s and lead to %s', (_part, code, text, step) => {
    expect(paymentRefusalText(refusal(code))).toMatch(text);
    expect(nextStepOf(refusal(code))).toBe(step);
  });

  it('[S8-14/support-line] include the phone number of a provider that wants a call, if it is valid', () => {
    const refused = refusal('CALL_PROVIDER', { phone: '+1 800 555 0100' });
    expect(paymentRefusalText(refused)).toContain('Call +1 800 555 0100.');
    expect(nextStepOf(refused)).toBe('callProvider');
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
  ] as const)('[S8-7] show status %i with code %s as %s', (status, code, as) => {
    expect(paymentRefusalText(refusal(code, {}, status))).toBe(paymentText(as));
  });

  it.each(['en-US', 'es', 'fr'] as const)('[S8-7] cover every cause in %s', async (language) => {
    await switchLanguage(language);
    for (const code of paymentProblem.options) {
      const text = paymentRefusalText(refusal(code), 1000n);
      expect(text, code).not.toMatch(/\{\{|^[A-Z_]+$/);
      expect(text.length, code).toBeGreaterThan(20);
    }
  });
});
