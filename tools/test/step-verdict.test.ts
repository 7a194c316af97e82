import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { progressPath } from './progress.ts';
import type { StepOutcome } from './run-step.ts';
import { judgeStep } from './step-verdict.ts';
import { strayErrorsPath } from './stray-errors.ts';

const step = { name: 'db', command: ['vitest'], runner: 'vitest', usualSeconds: 1 } as const;
const outcome = (isOk: boolean, cut?: string): StepOutcome => ({
  step,
  isOk,
  seconds: 1,
  ...(cut === undefined ? {} : { cut }),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sunflower-verdict-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves a report with one test for each status. */
function leaveReport(...statuses: readonly string[]): void {
  const testResults = statuses.map((status, index) => ({
    name: `packages/${index}.db.test.ts`,
    assertionResults: [{ title: 'adds', ancestorTitles: [], status, failureMessages: ['late'] }],
  }));
  writeFileSync(join(folder, 'db.json'), JSON.stringify({ testResults }));
}
const leaveStray = (stray: object) => writeFileSync(strayErrorsPath('db', folder), JSON.stringify([stray]));
const leaveProgress = (...lines: readonly string[]) =>
  writeFileSync(progressPath('db', folder), `${lines.join('\n')}\n`);

describe('the verdict on a step', () => {
  it('counts its tests', () => {
    leaveReport('passed', 'passed', 'skipped');
    expect(judgeStep(outcome(true), folder)).toMatchObject({ passed: 2, failed: 0, files: [] });
  });

  it('names the files of failed tests', () => {
    leaveReport('passed', 'failed');
    const verdict = judgeStep(outcome(false), folder);
    expect(verdict).toMatchObject({ passed: 1, failed: 1, files: ['packages/1.db.test.ts'] });
    expect(verdict.problem).toBeUndefined();
  });

  it('names the file in which an error occurred outside any test', () => {
    leaveReport('passed');
    leaveStray({ name: 'TypeError', text: 'no window', file: 'packages/0.db.test.ts' });
    const verdict = judgeStep(outcome(false), folder);
    expect(verdict).toMatchObject({ passed: 1, failed: 1, files: ['packages/0.db.test.ts'] });
    expect(verdict.problem).toBeUndefined();
  });

  it('names the files that were running when the step died', () => {
    leaveReport('passed');
    leaveProgress('started packages/5.db.test.ts', 'started packages/6.db.test.ts', 'ended packages/6.db.test.ts');
    expect(judgeStep(outcome(false, 'SIGSEGV'), folder).problem).toBe(
      'ended by SIGSEGV while these files were running: packages/5.db.test.ts',
    );
  });

  it('names a file whose worker crashed', () => {
    leaveReport('passed');
    leaveProgress('started packages/0.db.test.ts', 'started packages/5.db.test.ts', 'ended packages/0.db.test.ts');
    expect(judgeStep(outcome(false), folder)).toMatchObject({ failed: 1, files: ['packages/5.db.test.ts'] });
  });

  it.each([
    ['its end by a signal', outcome(false, 'SIGSEGV'), undefined, 'ended by SIGSEGV'],
    ['a missing report', outcome(false), undefined, 'ended without a report'],
    ['a failure without a failed test', outcome(false), ['passed'], 'failed without a failed test'],
    ['a run without tests', outcome(true), [], 'no test passed'],
  ])('has a problem for %s', (_what, ended, statuses, problem) => {
    if (statuses) leaveReport(...statuses);
    expect(judgeStep(ended, folder)).toMatchObject({ failed: 1, problem });
  });

  it('has a problem for an error of an unknown file, although another file failed', () => {
    leaveReport('failed');
    leaveStray({ name: 'TypeError', text: 'no window' });
    expect(judgeStep(outcome(false), folder)).toMatchObject({ problem: 'an error outside any test: no window' });
  });

  it('names the Playwright files that did not start because of a failure', () => {
    const spec = (file: string, status: string) => ({
      title: 'buys',
      specs: [{ title: 'buys', file, line: 1, tests: [{ status, results: [] }] }],
    });
    const suites = [spec('a.spec.ts', 'unexpected'), spec('b.spec.ts', 'skipped')];
    writeFileSync(join(folder, 'e2e.json'), JSON.stringify({ suites }));
    const ended = { ...outcome(false), step: { ...step, name: 'e2e', runner: 'playwright' as const } };
    expect(judgeStep(ended, folder)).toMatchObject({ failed: 1, files: ['e2e/a.spec.ts', 'e2e/b.spec.ts'] });
  });

  it('counts a check as one passed or failed test', () => {
    const check = { ...outcome(false), step: { name: 'lint', command: ['biome'], usualSeconds: 1 } };
    expect(judgeStep(check, folder)).toEqual({ passed: 0, failed: 1, tests: [], files: [] });
  });
});
