import { describe, expect, test } from 'vitest';
import { passedTests } from './report.ts';

describe('passed tests of a Vitest report', () => {
  const report = (status: string) => ({
    numTotalTests: 1,
    testResults: [
      { name: 'cents.test.ts', assertionResults: [{ ancestorTitles: ['cents'], fullName: 'cents add', status }] },
    ],
  });

  test.each([
    { status: 'passed', titles: ['cents add'] },
    { status: 'failed', titles: [] },
    { status: 'skipped', titles: [] },
    { status: 'pending', titles: [] },
    { status: 'todo', titles: [] },
  ])('include a test with the status "$status" only if it passed', ({ status, titles }) => {
    expect(passedTests(JSON.stringify(report(status)))).toEqual({
      shape: 'vitest',
      tests: titles.map((title) => ({ title, file: 'cents.test.ts' })),
    });
  });
});

describe('passed tests of a Playwright report', () => {
  const report = (tests: { status: string; results: { status: string }[] }[]) => ({
    config: { rootDir: '/checkout/e2e' },
    suites: [
      {
        title: 'buy.spec.ts',
        specs: [],
        suites: [{ title: 'checkout', specs: [{ title: 'buys', file: 'buy.spec.ts', ok: true, tests }] }],
      },
    ],
  });
  const passed = { status: 'expected', results: [{ status: 'passed' }] };
  const full = ['buy.spec.ts checkout buys'];

  test.each([
    { name: 'passed', tests: [passed], titles: full },
    {
      name: 'passed only on a retry',
      tests: [{ status: 'flaky', results: [{ status: 'failed' }, { status: 'passed' }] }],
      titles: [],
    },
    { name: 'failed', tests: [{ status: 'unexpected', results: [{ status: 'failed' }] }], titles: [] },
    { name: 'expected to fail', tests: [{ status: 'expected', results: [{ status: 'failed' }] }], titles: [] },
    { name: 'skipped', tests: [{ status: 'skipped', results: [{ status: 'skipped' }] }], titles: [] },
    {
      name: 'passed in one browser, failed in another',
      tests: [passed, { status: 'unexpected', results: [{ status: 'timedOut' }] }],
      titles: [],
    },
    {
      name: 'passed in one browser, skipped in another',
      tests: [passed, { status: 'skipped', results: [] }],
      titles: full,
    },
    { name: 'never run', tests: [], titles: [] },
  ])('include only tests that passed on the first try: $name', ({ tests, titles }) => {
    expect(passedTests(JSON.stringify(report(tests)))).toEqual({
      shape: 'playwright',
      tests: titles.map((title) => ({ title, file: '/checkout/e2e/buy.spec.ts' })),
    });
  });
});

test.each([
  { name: 'not JSON', text: '{' },
  { name: 'a different object', text: '{"results":[]}' },
  { name: 'a list', text: '[]' },
  { name: 'empty', text: '' },
])('rejects a file that is $name', ({ text }) => {
  expect(passedTests(text)).toBeUndefined();
});
