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
  it.each(all)('$number is on its page: $line', ({ number, line }) => {
    expect(page).toContain(`| \`${number}\` | ${line} |`);
  });

  it('has no number twice, cards that pass the check digit, and a routing number that is one', () => {
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    expect(SANDBOX_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(isRoutingNumber(SANDBOX_ROUTING_NUMBER)).toBe(true);
    expect(page).toContain(SANDBOX_ROUTING_NUMBER);
  });

  it('[S8-14] shows every problem a processor can name', () => {
    const shown = new Set(all.flatMap(({ atRegistration, atPayment }) => [atRegistration, atPayment]));
    // Shown by what is typed, by a page that is not answered, or by a method that was forgotten meanwhile.
    const otherwise = new Set(['BRAND_UNSUPPORTED', 'ROUTING_INVALID', 'CHALLENGE_FAILED', 'METHOD_GONE', 'CONFLICT']);
    expect(processorProblemSchema.options.filter((problem) => !shown.has(problem) && !otherwise.has(problem))).toEqual(
      [],
    );
  });
});
