import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FOLDER } from './steps.ts';

type PlaywrightSpec = { readonly title: string; readonly tests: readonly { readonly status: string }[] };
type PlaywrightSuite = {
  readonly title: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
};
type Report = { readonly suites?: readonly PlaywrightSuite[] };

/** Whole names of the tests of a step that failed once and passed when they were tried again; none when it left no report. */
export function readSecondTries(step: string): string[] {
  const path = join(REPORT_FOLDER, `${step}.json`);
  return existsSync(path) ? secondTriesOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** The same from a report. Only journeys are tried again: a Vitest report has none. */
export function secondTriesOf(report: Report): string[] {
  return (report.suites ?? []).flatMap((suite) => secondTriesOfSuite(suite, []));
}

/** Says them all by name, so that none is silent: "2 on their second try: a.spec.ts > buys; b.spec.ts > pays". Nothing without any. */
export function secondTriesText(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `${names.length} on ${names.length === 1 ? 'its' : 'their'} second try: ${names.join('; ')}`;
}

function secondTriesOfSuite(suite: PlaywrightSuite, outer: readonly string[]): string[] {
  const path = [...outer, suite.title];
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...path, title].join(' > '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => secondTriesOfSuite(inner, path))];
}
