import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type PlaywrightSuite, specsOf } from './playwright-report.ts';
import { REPORT_FOLDER } from './steps.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const E2E_FOLDER = 'e2e';
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** Lines of a failure worth repeating at the end of a long run. */
const MAX_FAILURE_LINES = 12;

/** One test of a Vitest or Playwright report. `failure` holds the first lines of its error, and is absent when it passed. */
export type ReportedTest = {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly line?: number;
  /** Titles of its describe blocks and its own; empty for a file that failed to load. */
  readonly titles: readonly string[];
  readonly seconds: number;
  readonly failure?: string;
};

type VitestFile = {
  readonly name: string;
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly title: string;
    readonly ancestorTitles: readonly string[];
    readonly status: string;
    readonly duration?: number | null;
    readonly failureMessages?: readonly string[];
  }[];
};
export type Report = { readonly testResults?: readonly VitestFile[]; readonly suites?: readonly PlaywrightSuite[] };

/** Returns every test of a step's last report; an empty list when the step left none. */
export function readTests(step: string): ReportedTest[] {
  const path = join(REPORT_FOLDER, `${step}.json`);
  return existsSync(path) ? testsOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

/** Returns every test of a JSON report; a file that could not be loaded counts as a failed test without a title. */
export function testsOf(report: Report): ReportedTest[] {
  return [...(report.testResults ?? []).flatMap(testsOfVitest), ...testsOfPlaywright(report.suites ?? [])];
}

function testsOfVitest({ name, message, assertionResults }: VitestFile): ReportedTest[] {
  const file = relative(ROOT, resolve(ROOT, name));
  if (assertionResults.length === 0 && message) return [{ file, titles: [], seconds: 0, failure: shorten(message) }];
  return assertionResults.map(({ title, ancestorTitles, status, duration, failureMessages = [] }) => ({
    file,
    titles: [...ancestorTitles, title],
    seconds: (duration ?? 0) / 1000,
    ...(status === 'failed' ? { failure: shorten(failureMessages.join('\n')) } : {}),
  }));
}

function testsOfPlaywright(suites: readonly PlaywrightSuite[]): ReportedTest[] {
  return specsOf(suites).map(({ titles, spec }) => {
    const results = spec.tests.flatMap((run) => run.results);
    const errors = results.map(({ error }) => error?.message ?? '').join('\n');
    return {
      file: join(E2E_FOLDER, spec.file),
      line: spec.line,
      titles,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ...(spec.ok ? {} : { failure: shorten(errors) }),
    };
  });
}

/** Returns the first lines of an error without terminal colors. */
export function shorten(text: string): string {
  return text.replace(COLORS, '').trim().split('\n').slice(0, MAX_FAILURE_LINES).join('\n');
}
