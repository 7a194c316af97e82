import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaywrightSuite, specsOf } from './playwright-report.ts';
import { REPORT_FOLDER } from './steps.ts';

/** A failed test: its whole name and the beginning of what it said. */
export type Failure = { readonly name: string; readonly told: string };

type VitestFile = {
  readonly name: string;
  readonly message?: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
};
type Report = { readonly testResults?: readonly VitestFile[]; readonly suites?: readonly PlaywrightSuite[] };

/** Lines of a failure worth repeating at the end of a long run. */
const MAX_LINES = 12;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The failed tests in a step's report, and the errors that no test caught; none when it left no report. */
export function readFailures(step: string): Failure[] {
  const path = join(REPORT_FOLDER, `${step}.json`);
  const failed = existsSync(path) ? failuresOf(JSON.parse(readFileSync(path, 'utf8'))) : [];
  return [...failed, ...readStrayErrors(step)];
}

/** Where a Vitest run leaves what no test caught; not a report, so it does not end in .json. */
export function strayErrorsPath(step: string): string {
  return join(REPORT_FOLDER, `${step}.stray-errors`);
}

function readStrayErrors(step: string): Failure[] {
  const path = strayErrorsPath(step);
  if (!existsSync(path)) return [];
  const errors: readonly Failure[] = JSON.parse(readFileSync(path, 'utf8'));
  return errors.map(({ name, told }) => ({ name: `outside of any test: ${name}`, told: shorten(told) }));
}

/** The failed tests of a Vitest or Playwright JSON report; a file that could not be loaded counts as one. */
export function failuresOf(report: Report): Failure[] {
  const ofVitest = (report.testResults ?? []).flatMap(failuresOfFile);
  const ofPlaywright = specsOf(report.suites ?? [])
    .filter(({ spec }) => !spec.ok)
    .map(({ name, spec }) => {
      const told = spec.tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return { name, told: shorten(told.join('\n')) };
    });
  return [...ofVitest, ...ofPlaywright];
}

function failuresOfFile({ name, message, assertionResults }: VitestFile): Failure[] {
  if (assertionResults.length === 0 && message) return [{ name, told: shorten(message) }];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages = [] }) => ({ name: fullName, told: shorten(failureMessages.join('\n')) }));
}

function shorten(told: string): string {
  return told.replace(COLOURS, '').trim().split('\n').slice(0, MAX_LINES).join('\n');
}
