import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaywrightSuite, specsOf } from './playwright-report.ts';
import { REPORT_FOLDER } from './steps.ts';

type Report = { readonly suites?: readonly PlaywrightSuite[] };

/** Whole names of the tests of a step that failed once and passed when they were tried again; none when it left no report. */
export function readSecondTries(step: string): string[] {
  const path = join(REPORT_FOLDER, `${step}.json`);
  return existsSync(path) ? secondTriesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** The same from a report. Only journeys are tried again: a Vitest report has none. */
export function secondTriesOf(report: Report): string[] {
  return specsOf(report.suites ?? [])
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(({ name }) => name);
}

/** Says them all by name, so that none is silent: "2 on their second try: a.spec.ts > buys; b.spec.ts > pays". Nothing without any. */
export function secondTriesText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${names.length} on ${names.length === 1 ? 'its' : 'their'} second try: ${names.join('; ')}`;
}
