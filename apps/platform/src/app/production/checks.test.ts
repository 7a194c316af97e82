import { describe, expect, test } from 'vitest';
import { faultsOf, PRODUCTION_CHECKS } from './checks.ts';
import { facts, fixture } from './production-facts-in-tests.ts';
import { CUSTODIAN_CASES } from './wrong-custodians-in-tests.ts';
import { OPERATOR_KEY_CASES } from './wrong-operator-keys-in-tests.ts';
import { CASES as OTHER_CASES } from './wrong-productions-in-tests.ts';

const CASES = [...OTHER_CASES, ...CUSTODIAN_CASES, ...OPERATOR_KEY_CASES];

describe('production checks', () => {
  test('pass when nothing is wrong', () => {
    expect(faultsOf(facts())).toEqual([]);
  });

  test.each(CASES)('reject %s in one line that says how to fix it', (_what, make, check, line) => {
    const found = PRODUCTION_CHECKS.flatMap(({ name, find }) => find(make()).map((text) => [name, text] as const));
    expect(found).toEqual([[check, expect.stringMatching(line)]]);
    expect(found[0]?.[1]).not.toContain('\n');
  });

  test('each have a test case', () => {
    expect(new Set(CASES.map(([, , check]) => check))).toEqual(new Set(PRODUCTION_CHECKS.map(({ name }) => name)));
  });

  test('report every problem, each of them once', () => {
    const line = 'SUNFLOWER_MAILBOX_ORIGIN is missing: set it to the https address it is reached by.';
    const two = facts({
      env: { ...fixture.env, SUNFLOWER_MAILBOX_ORIGIN: '' },
      configuration: [line],
      database: 'unreachable',
    });
    expect(faultsOf(two)).toEqual([line, expect.stringMatching(/^DATABASE_URL/)]);
  });
});
