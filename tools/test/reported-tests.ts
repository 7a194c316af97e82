import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type PlaywrightSpec, type PlaywrightSuite, specsOf } from './playwright-report.ts';
import { REPORT_FOLDER } from './steps.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const E2E_FOLDER = 'e2e';
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
/** Number of lines of a failure that are repeated at the end of a long run. */
const MAX_FAILURE_LINES = 12;

/**
 * One test of a Vitest or Playwright report. `failure` contains the first lines of its error and is absent if it
 * passed.
 */
export type ReportedTest = {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly line?: number;
  /** Its own title and the titles of its describe blocks. Empty for a file that failed to load. */
  readonly titles: readonly string[];
  readonly seconds: number;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly failure?: string;
};

type VitestFile = {
  readonly name: string;
  /** `failed` also if a hook failed, without a failed test. */
  readonly status?: string;
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

/** Returns every test of a step's last report, or undefined if the step has no report. */
export function readTests(step: string, folder = REPORT_FOLDER): ReportedTest[] | undefined {
  const path = join(folder, `${step}.json`);
  return existsSync(path) ? testsOf(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** Returns every test of a JSON report. A file that failed without a failed test has a failed test without a title. */
export function testsOf(report: Report): ReportedTest[] {
  return [...(report.testResults ?? []).flatMap(testsOfVitest), ...testsOfPlaywright(report.suites ?? [])];
}

function testsOfVitest({ name, status: fileStatus, message, assertionResults }: VitestFile): ReportedTest[] {
  const file = relative(ROOT, resolve(ROOT, name));
  const tests = assertionResults.map(({ title, ancestorTitles, status, duration, failureMessages = [] }) => ({
    file,
    titles: [...ancestorTitles, title],
    seconds: (duration ?? 0) / 1000,
    ...(status === 'failed'
      ? { outcome: 'failed' as const, failure: shorten(failureMessages.join('\n')) }
      : { outcome: status === 'passed' ? ('passed' as const) : ('skipped' as const) }),
  }));
  const hasFailed = fileStatus === 'failed' || (tests.length === 0 && message);
  if (!hasFailed || tests.some(({ outcome }) => outcome === 'failed')) return tests;
  return [...tests, { file, titles: [], seconds: 0, outcome: 'failed', failure: shorten(message ?? '') }];
}

function testsOfPlaywright(suites: readonly PlaywrightSuite[]): ReportedTest[] {
  return specsOf(suites).map(({ titles, spec }) => {
    const results = spec.tests.flatMap((run) => run.results);
    const errors = results.map(({ error }) => error?.message ?? '').join('\n');
    const outcome = outcomeOf(spec);
    return {
      file: join(E2E_FOLDER, spec.file),
      line: spec.line,
      titles,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome,
      ...(outcome === 'failed' ? { failure: shorten(errors) } : {}),
    };
  });
}

/**
 * A test that passed on a retry (`flaky`) has failed, because a second look is taken at whole files. A test that never
 * started is skipped, such as one whose project waits for a failed project.
 */
function outcomeOf({ tests }: PlaywrightSpec): ReportedTest['outcome'] {
  if (tests.every(({ status }) => status === 'skipped')) return 'skipped';
  return tests.every(({ status }) => status === 'expected') ? 'passed' : 'failed';
}

/** Returns the first lines of an error without terminal colors. */
export function shorten(text: string): string {
  return text.replace(COLORS, '').trim().split('\n').slice(0, MAX_FAILURE_LINES).join('\n');
}
