import { describe, expect, it } from 'vitest';
import { testsOf } from './reported-tests.ts';

describe('the tests of a report', () => {
  it('are read from a Vitest report, where a file that failed to load and a failed hook count as failures', () => {
    const passed = { title: 'halves', ancestorTitles: ['cents'], status: 'passed', duration: 1_500 };
    const failed = {
      title: 'adds',
      ancestorTitles: ['cents'],
      status: 'failed',
      duration: null,
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
    };
    const skipped = { title: 'rounds', ancestorTitles: ['cents'], status: 'skipped' };
    const own = { file: 'packages/cents.test.ts', seconds: 0, outcome: 'failed' };
    const report = {
      testResults: [
        { name: 'packages/cents.test.ts', assertionResults: [passed, failed] },
        { name: 'packages/broken.test.ts', message: 'no such module', assertionResults: [] },
        { name: 'packages/hook.test.ts', status: 'failed', message: 'the hook failed', assertionResults: [skipped] },
      ],
    };
    expect(testsOf(report)).toEqual([
      { file: 'packages/cents.test.ts', titles: ['cents', 'halves'], seconds: 1.5, outcome: 'passed' },
      { ...own, titles: ['cents', 'adds'], failure: 'expected 1 to be 2' },
      { ...own, file: 'packages/broken.test.ts', titles: [], failure: 'no such module' },
      { ...own, file: 'packages/hook.test.ts', titles: ['cents', 'rounds'], outcome: 'skipped' },
      { ...own, file: 'packages/hook.test.ts', titles: [], failure: 'the hook failed' },
    ]);
  });

  it('are read from a Playwright report with nested suites, and count as failed if they passed only on a retry', () => {
    const spec = {
      title: 'buys',
      file: 'a.spec.ts',
      line: 12,
      tests: [{ status: 'unexpected' as const, results: [{ duration: 2_000, error: { message: 'not there' } }] }],
    };
    const passed = {
      ...spec,
      title: 'pays',
      line: 20,
      tests: [{ status: 'expected' as const, results: [{ duration: 500 }] }],
    };
    const own = { file: 'e2e/a.spec.ts', line: 20, seconds: 0 };
    const retried = { ...passed, title: 'waits', tests: [{ status: 'flaky' as const, results: [] }] };
    const unstarted = { ...passed, title: 'ends', tests: [{ status: 'skipped' as const, results: [] }] };
    const specs = [spec, passed, retried, unstarted];
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'cart', specs }] }] };
    expect(testsOf(report)).toEqual([
      { ...own, line: 12, titles: ['cart', 'buys'], seconds: 2, outcome: 'failed', failure: 'not there' },
      { ...own, titles: ['cart', 'pays'], seconds: 0.5, outcome: 'passed' },
      { ...own, titles: ['cart', 'waits'], outcome: 'failed', failure: '' },
      { ...own, titles: ['cart', 'ends'], outcome: 'skipped' },
    ]);
  });
});
