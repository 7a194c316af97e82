import { describe, expect, it } from 'vitest';
import { testsOf } from './reported-tests.ts';

describe('the tests of a report', () => {
  it('come from a Vitest report, with a file that could not be loaded as a failure', () => {
    const passed = { title: 'halves', ancestorTitles: ['cents'], status: 'passed', duration: 1_500 };
    const failed = {
      title: 'adds',
      ancestorTitles: ['cents'],
      status: 'failed',
      duration: null,
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
    };
    const report = {
      testResults: [
        { name: 'packages/cents.test.ts', assertionResults: [passed, failed] },
        { name: 'packages/broken.test.ts', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(testsOf(report)).toEqual([
      { file: 'packages/cents.test.ts', titles: ['cents', 'halves'], seconds: 1.5 },
      { file: 'packages/cents.test.ts', titles: ['cents', 'adds'], seconds: 0, failure: 'expected 1 to be 2' },
      { file: 'packages/broken.test.ts', titles: [], seconds: 0, failure: 'no such module' },
    ]);
  });

  it('come from a Playwright report with nested suites', () => {
    const spec = {
      title: 'buys',
      file: 'a.spec.ts',
      line: 12,
      ok: false,
      tests: [{ results: [{ duration: 2_000, error: { message: 'not there' } }] }],
    };
    const passed = { ...spec, title: 'pays', line: 20, ok: true, tests: [{ results: [{ duration: 500 }] }] };
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'cart', specs: [spec, passed] }] }] };
    expect(testsOf(report)).toEqual([
      { file: 'e2e/a.spec.ts', line: 12, titles: ['cart', 'buys'], seconds: 2, failure: 'not there' },
      { file: 'e2e/a.spec.ts', line: 20, titles: ['cart', 'pays'], seconds: 0.5 },
    ]);
  });
});
