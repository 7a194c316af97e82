import { unfinishedFiles } from './progress.ts';
import { type ReportedTest, readTests, shorten } from './reported-tests.ts';
import type { StepOutcome } from './run-step.ts';
import { readStrayErrors, type StrayError } from './stray-errors.ts';

const NONE = 'no test passed';

/** What one run of a step shows. */
export type StepVerdict = {
  readonly passed: number;
  readonly failed: number;
  /** All tests of the report. A file that failed without any failed test counts as one failed test without a title. */
  readonly tests: readonly ReportedTest[];
  /** Files that did not pass: failed, stopped in the middle, or never started. */
  readonly files: readonly string[];
  /** Why the run failed, if no file can be named. */
  readonly problem?: string;
};

/** Reads the report of a step's run and returns its verdict. `folder` is that of the report. */
export function judgeStep({ step, isOk, cut }: StepOutcome, folder?: string): StepVerdict {
  if (step.runner === undefined) return checkVerdict(isOk, cut);
  const tests = readTests(step.name, folder) ?? [];
  const { passed, failed } = countTests(tests);
  if (isOk && failed > 0) throw new Error(`${step.name} exited successfully but reports failed tests`);
  if (isOk)
    return passed > 0 ? { tests, passed, failed, files: [] } : { tests, passed, failed: 1, files: [], problem: NONE };
  const strays = readStrayErrors(step.name, folder);
  const running = unfinishedFiles(step.name, folder);
  const files = [
    ...tests.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file),
    ...strays.flatMap(({ file }) => file ?? []),
    ...running,
    ...unstartedFiles(step.runner, tests),
  ];
  const problem = problemOf({ cut, running, tests, strays, isNamed: files.length > 0 });
  const verdict = { tests, passed, files: [...new Set(files)].sort() };
  return problem === undefined
    ? { ...verdict, failed: Math.max(failed, 1) }
    : { ...verdict, failed: failed + 1, problem };
}

/** Returns how many tests passed and failed. */
export function countTests(tests: readonly ReportedTest[]): { passed: number; failed: number } {
  const count = (wanted: ReportedTest['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}

function checkVerdict(isOk: boolean, cut: string | undefined): StepVerdict {
  const ended = cut === undefined ? {} : { problem: `ended by ${cut}` };
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, tests: [], files: [], ...ended };
}

/** After a failure, Playwright does not start the projects that depend on the failed one. */
function unstartedFiles(runner: string, tests: readonly ReportedTest[]): readonly string[] {
  if (runner !== 'playwright') return [];
  return tests.filter(({ outcome }) => outcome === 'skipped').map(({ file }) => file);
}

type Ending = {
  readonly cut: string | undefined;
  readonly running: readonly string[];
  readonly tests: readonly ReportedTest[];
  readonly strays: readonly StrayError[];
  readonly isNamed: boolean;
};

/** Returns why no file alone can be blamed for a failed run, or undefined if one can. */
function problemOf({ cut, running, tests, strays, isNamed }: Ending): string | undefined {
  const names = running.length > 0 ? ` while these files were running: ${running.join(', ')}` : '';
  if (cut !== undefined) return `ended by ${cut}${names}`;
  if (tests.length === 0) return 'ended without a report';
  const unnamed = strays.find(({ file }) => file === undefined);
  if (unnamed) return `an error outside any test: ${shorten(unnamed.text)}`;
  return isNamed ? undefined : 'failed without a failed test';
}
