import { describe, expect, it } from 'vitest';
import { countsOf, readCounts } from './report-counts.ts';

describe('the counts of a report', () => {
  it.each([
    ['a Vitest report', { numPassedTests: 7, numFailedTests: 2 }, { passed: 7, failed: 2 }],
    ['a Playwright report', { stats: { expected: 5, unexpected: 1, flaky: 0 } }, { passed: 5, failed: 1 }],
    [
      'a Playwright report with a test that needed a second try, as failed',
      { stats: { expected: 5, unexpected: 0, flaky: 2 } },
      { passed: 5, failed: 2 },
    ],
  ])('reads %s', (_name, report, counts) => {
    expect(countsOf(report)).toEqual(counts);
  });

  it('counts a step without a report as failed', () => {
    expect(readCounts('no-such-step')).toEqual({ passed: 0, failed: 1 });
  });
});
