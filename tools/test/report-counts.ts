import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from './steps.ts';

/** How many tests of a step passed and failed. */
export type Counts = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Reads the JSON report of a step; no report at all counts as one failure, so that a step that never ran cannot look green. */
export function readCounts(step: string): Counts {
  const path = join(REPORT_FOLDER, `${step}.json`);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  return countsOf(JSON.parse(readFileSync(path, 'utf8')));
}

/** The counts of a Vitest or Playwright JSON report. A journey that passed on its second try has passed; `readSecondTries` names it. */
export function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
