import { describe, expect, test } from 'vitest';
import { faultsOf, PRODUCTION_CHECKS } from './checks.ts';
import { CASES, facts, held } from './wrong-productions-in-tests.ts';

describe('production', () => {
  test('is fit when nothing is wrong', () => {
    expect(faultsOf(facts())).toEqual([]);
  });

  test.each(CASES)('refuses %s in one line that says how to fix it', (_what, make, check, line) => {
    const found = PRODUCTION_CHECKS.flatMap(({ name, find }) => find(make()).map((text) => [name, text] as const));
    expect(found).toEqual([[check, expect.stringMatching(line)]]);
    expect(found[0]?.[1]).not.toContain('\n');
  });

  test('has a case for every check', () => {
    expect(new Set(CASES.map(([, , check]) => check))).toEqual(new Set(PRODUCTION_CHECKS.map(({ name }) => name)));
  });

  test('reports every fault, each of them once', () => {
    const line = 'SUNFLOWER_MAILBOX_ORIGIN is missing: set it to the https address it has outside.';
    const two = facts({
      env: { ...held.env, SUNFLOWER_MAILBOX_ORIGIN: '' },
      configuration: [line],
      database: 'unreachable',
    });
    expect(faultsOf(two)).toEqual([line, expect.stringMatching(/^DATABASE_URL/)]);
  });
});
