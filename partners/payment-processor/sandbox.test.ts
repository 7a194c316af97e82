import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorProblemSchema } from '@sunflower/partner-protocols/payment-processor.ts';
import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';
import { passesLuhn } from '@sunflower/player-rules/card/luhn.ts';
import { describe, expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_CARDS, SANDBOX_ROUTING_NUMBER } from './sandbox.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/sandbox.md'), 'utf8');
const all = [...SANDBOX_CARDS, ...SANDBOX_ACCOUNTS];

describe('the table of the sandbox', () => {
  it.each(all)('$number is on its documentation page: $line', ({ number, line }) => {
    expect(page).toContain(`| \`${number}\` | ${line} |`);
  });

  it('has unique numbers, cards with a valid check digit, and a valid routing number', () => {
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    expect(SANDBOX_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(isRoutingNumber(SANDBOX_ROUTING_NUMBER)).toBe(true);
    expect(page).toContain(SANDBOX_ROUTING_NUMBER);
  });

  it('shows every problem a processor can return', () => {
    const shown = new Set(all.flatMap(({ atRegistration, atPayment }) => [atRegistration, atPayment]));
    // Problems shown in other ways: through typed input, a challenge that isn't completed, or a method that was removed
    // before the payment.
    const otherwise = new Set(['BRAND_UNSUPPORTED', 'ROUTING_INVALID', 'CHALLENGE_FAILED', 'METHOD_GONE', 'CONFLICT']);
    expect(processorProblemSchema.options.filter((problem) => !shown.has(problem) && !otherwise.has(problem))).toEqual(
      [],
    );
  });
});
