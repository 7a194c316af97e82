import { join } from 'node:path';
import type { ReporterDescription } from 'playwright/test';
import { REPORT_FOLDER } from './steps.ts';

/** Returns the reporters of a Playwright step: a line for each test, the JSON report, and the progress by file. */
export function playwrightReporters(step: string): ReporterDescription[] {
  return [
    ['list'],
    ['json', { outputFile: join(REPORT_FOLDER, `${step}.json`) }],
    [join(import.meta.dirname, 'playwright-progress-reporter.ts'), { step }],
  ];
}
