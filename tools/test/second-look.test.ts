import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { finalCounts, secondLookLines, stepFailures } from './close-run.ts';
import { type JudgedStep, MAX_SECOND_LOOKS, takeSecondLooks } from './second-look.ts';
import type { StepRun } from './step-command.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'sunflower-looks-'));
afterAll(() => rmSync(folder, { recursive: true }));

const step: Step = { name: 'db', command: ['vitest'], runner: 'vitest', usualSeconds: 1 };
const test = (file: string, outcome: 'passed' | 'failed', title = 'adds') => ({
  ...{ file, titles: [title], seconds: 1, outcome },
  ...(outcome === 'failed' ? { failure: 'late' } : {}),
});

/** A step in which some files failed, with one more test that passed in each of them. */
function judged(files: readonly string[], more: Partial<JudgedStep> = {}): JudgedStep {
  const tests = files.flatMap((file) => [test(file, 'failed'), test(file, 'passed', 'halves')]);
  const all = [...tests, test('good.test.ts', 'passed')];
  const verdict = { tests: all, passed: files.length + 1, failed: files.length, files };
  return { step, isOk: false, seconds: 1, verdict, ...more };
}

/** Runs that leave a report in which both tests of each file end as planned. */
function planned(outcomes: Readonly<Record<string, 'passed' | 'failed'>>) {
  const runs: (readonly string[] | undefined)[] = [];
  const run = async (ran: Step, { files = ['a.test.ts'], reportFolder = '' }: StepRun) => {
    runs.push(files);
    const results = files.map((name) => ({
      name,
      assertionResults: ['adds', 'halves'].map((title) => ({
        ...{ title, ancestorTitles: [], status: outcomes[name] ?? 'passed', failureMessages: ['late'] },
      })),
    }));
    mkdirSync(reportFolder, { recursive: true });
    writeFileSync(join(reportFolder, `${ran.name}.json`), JSON.stringify({ testResults: results }));
    return { step: ran, isOk: !files.some((name) => outcomes[name] === 'failed'), seconds: 1 };
  };
  return { runs, run };
}

describe('second looks', () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);

  it('run each failed file once, alone, and list each one that passes with its first failure', async () => {
    const { runs, run } = planned({});
    const steps = [judged(['a.test.ts', 'b.test.ts'])];
    const looks = await takeSecondLooks(steps, { run, folder });
    expect(runs).toEqual([['a.test.ts'], ['b.test.ts']]);
    expect(steps.map((one) => finalCounts(one, looks))).toEqual([{ passed: 5, failed: 0 }]);
    expect(secondLookLines(looks)[0]).toBe('\npassed on the second look: a.test.ts > adds\nlate');
  });

  it('leave a file that fails again failed, and do not list it', async () => {
    const { run } = planned({ 'a.test.ts': 'failed' });
    const steps = [judged(['a.test.ts'])];
    const looks = await takeSecondLooks(steps, { run, folder });
    expect(steps.map((one) => finalCounts(one, looks))).toEqual([{ passed: 1, failed: 2 }]);
    expect(secondLookLines(looks)).toEqual([]);
  });

  it('leave only the files that failed again among the failures', async () => {
    const { run } = planned({ 'b.test.ts': 'failed' });
    const steps = judged(['a.test.ts', 'b.test.ts']);
    const looks = await takeSecondLooks([steps], { run, folder });
    expect(stepFailures(steps, looks).map((text) => text.split('\n')[0])).toEqual(['FAIL db: b.test.ts > adds']);
  });

  it('are skipped for more failed files than chance explains', async () => {
    const { runs, run } = planned({});
    const files = Array.from({ length: MAX_SECOND_LOOKS + 1 }, (_, index) => `${index}.test.ts`);
    expect(await takeSecondLooks([judged(files)], { run, folder })).toEqual([]);
    expect(runs).toEqual([]);
  });

  it('run a whole step that died', async () => {
    const { runs, run } = planned({});
    const died = judged([], { verdict: { tests: [], passed: 0, failed: 1, files: [], problem: 'ended by SIGSEGV' } });
    const looks = await takeSecondLooks([died], { run, folder });
    expect(runs).toEqual([['a.test.ts']]);
    expect(finalCounts(died, looks)).toEqual({ passed: 2, failed: 0 });
    expect(secondLookLines(looks)).toEqual(['\npassed on the second look: db\nended by SIGSEGV']);
  });

  it('are skipped for a failed check, which gives the same result each time', async () => {
    const { runs, run } = planned({});
    const lint: Step = { name: 'lint', command: ['biome'], usualSeconds: 1 };
    const failed = judged([], { step: lint, verdict: { tests: [], passed: 0, failed: 1, files: [] } });
    expect(await takeSecondLooks([failed], { run, folder })).toEqual([]);
    expect(runs).toEqual([]);
  });

  it('run one end-to-end file without the projects it waits for', async () => {
    const seen: Step[] = [];
    const { run } = planned({});
    const e2e: Step = { ...step, runner: 'playwright', command: ['playwright', 'test'] };
    const spied = (ran: Step, options: StepRun) => {
      seen.push(ran);
      return run(ran, options);
    };
    await takeSecondLooks([judged(['e2e/a.spec.ts'], { step: e2e })], { run: spied, folder });
    expect(seen.map(({ command }) => command)).toEqual([['playwright', 'test', '--no-deps']]);
  });
});
