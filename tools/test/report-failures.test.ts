import { describe, expect, it } from 'vitest';
import { failuresOf } from './report-failures.ts';

describe('naming what failed', () => {
  it('reads a Vitest report, and a file that could not be loaded', () => {
    const failed = {
      fullName: 'cents add',
      status: 'failed',
      failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
    };
    const report = {
      testResults: [
        { name: 'cents.test.ts', assertionResults: [{ fullName: 'cents halve', status: 'passed' }, failed] },
        { name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(failuresOf(report)).toEqual([
      { name: 'cents add', told: 'expected 1 to be 2' },
      { name: 'broken.test.ts', told: 'no such module' },
    ]);
  });

  it('reads a Playwright report with its nested suites', () => {
    const spec = { title: 'buys', ok: false, tests: [{ results: [{ error: { message: 'not there' } }] }] };
    const passed = { ...spec, title: 'pays', ok: true };
    const report = { suites: [{ title: 'a.spec.ts', suites: [{ title: 'cart', specs: [spec, passed] }] }] };
    expect(failuresOf(report)).toEqual([{ name: 'a.spec.ts > cart > buys', told: 'not there' }]);
  });
});
