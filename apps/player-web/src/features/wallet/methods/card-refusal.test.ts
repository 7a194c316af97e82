import { describe, expect, it } from 'vitest';
import { nextStepOf, paymentRefusalText } from '../payment-problems/next-step.ts';
import { refusalOfCard } from './card-refusal.ts';

describe('a card without a token', () => {
  it('shows no message for invalid fields, which have their own', () => {
    expect(refusalOfCard({ problem: 'INVALID' })).toEqual({ type: 'incomplete' });
  });

  it.each([
    [{ problem: 'NOT_READY' }, 'Sorry, the payment system could not be initialized. Please try again.', 'loadAgain'],
    [{ problem: 'UNAVAILABLE' }, 'Sorry, the payment system could not be initialized. Please try again.', 'loadAgain'],
    [
      { problem: 'SESSION_OVER' },
      'Sorry, your request timed out and could not be processed - please try again',
      'tryAgain',
    ],
    [{ problem: 'TOO_MANY' }, 'Too many tries. Wait a moment and try again.', 'tryAgain'],
    [
      { problem: 'SESSION_REFUSED', code: 'ACCESS_DENIED' },
      'This action is unavailable right now. Contact customer support to find out why.',
      'leave',
    ],
    [{ problem: 'SESSION_REFUSED' }, "Sorry, we couldn't process your payment - please retry.", 'tryAgain'],
  ] as const)('[S8-9] [S8-12] shows a message and a next step for %j', (problem, text, step) => {
    const refused = refusalOfCard(problem);
    if (refused.type !== 'refused') throw new Error('a refusal was expected');
    expect(paymentRefusalText(refused.refusal)).toBe(text);
    expect(nextStepOf(refused.refusal)).toBe(step);
  });
});
