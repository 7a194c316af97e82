import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from './steps.ts';

/** How many tests of a step passed and failed. */
export type Counts = { readonly passed: number; readonly failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Returns the counts of a step's report; a missing report counts as one failure, so that a step that never ran can't look green. */
export function readCounts(step: string): Counts {
  const path = join(REPORT_FOLDER, `${step}.json`);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return countsOf(JSON.parse(readFileSync(path, 'utf8')));
}

/** Returns the counts of a Vitest or Playwright JSON report. A test that passed on a second try has failed: there are no second tries. */
export function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
