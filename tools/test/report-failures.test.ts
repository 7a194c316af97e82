import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureText, failureTexts } from './report-failures.ts';
import { slowestTests } from './slowest-tests.ts';
import { allSteps, type Step, THOROUGH_SETTING } from './steps.ts';
import { strayErrorsPath } from './stray-errors.ts';

const step = (name: string): Step => {
  const found = allSteps.find((each) => each.name === name);
  if (!found) throw new Error(`there is no step ${name}`);
  return found;
};

const FAILED = {
  file: 'packages/a.db.test.ts',
  titles: ['adds'],
  seconds: 1,
  outcome: 'failed',
  failure: 'late',
} as const;

describe('the summary of a run', () => {
  beforeEach(() => void vi.stubEnv(THOROUGH_SETTING, ''));
  afterEach(() => void vi.unstubAllEnvs());

  it('lists the ten slowest tests, slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({
      file: 'a.test.ts',
      titles: ['cents', `adds ${index}`],
      seconds: index,
      outcome: 'passed' as const,
    }));
    const lines = slowestTests(tests);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('  11.0 s  a.test.ts > cents > adds 11');
    expect(lines.at(-1)).toBe('   2.0 s  a.test.ts > cents > adds 2');
  });

  it('prints a command that reruns one failed Vitest test, quoted for the shell and for the name pattern', () => {
    const titles = ['the wallet', "[S4-1] pays $2.00 (and doesn't pay twice)"];
    const [text = ''] = failureText(step('db'), { ...FAILED, titles, failure: 'expected 1 to be 2' });
    expect(text.split('\n')).toEqual([
      "FAIL db: packages/a.db.test.ts > the wallet > [S4-1] pays $2.00 (and doesn't pay twice)",
      'expected 1 to be 2',
      "Rerun: npx vitest run --project db packages/a.db.test.ts -t '^the wallet \\[S4-1\\] pays \\$2\\.00 " +
        "\\(and doesn'\\''t pay twice\\)$'",
    ]);
  });

  it('prints a command that reruns one failed end-to-end test without the tests it depends on', () => {
    const [text = ''] = failureText(step('e2e'), { ...FAILED, file: 'e2e/flags.spec.ts', line: 31 });
    expect(text.split('\n').at(-1)).toBe(
      'Rerun: npx playwright test --config e2e/playwright.config.ts --no-deps e2e/flags.spec.ts:31',
    );
  });

  it('prints a command that reruns a step without tests', () => {
    expect(failureTexts(step('types'))).toEqual(['FAIL types\nRerun: npm test -- --only types']);
    expect(failureTexts(step('lint'), { problem: 'ended by SIGSEGV' })).toEqual([
      'FAIL lint\nended by SIGSEGV\nRerun: npm test -- --only lint',
    ]);
  });

  it('leaves out a file that passed on the second look next to one that failed again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sunflower-failures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const testResults = ['a', 'b'].map((name) => ({
      name: `packages/${name}.db.test.ts`,
      assertionResults: [{ title: 'adds', ancestorTitles: [], status: 'failed', failureMessages: ['late'] }],
    }));
    writeFileSync(join(folder, 'db.json'), JSON.stringify({ testResults }));
    const strays = ['a', 'b'].map((name) => ({ name: 'Error', text: 'late', file: `packages/${name}.db.test.ts` }));
    writeFileSync(strayErrorsPath('db', folder), JSON.stringify(strays));
    const passedFiles = new Set(['packages/a.db.test.ts']);
    expect(failureTexts(step('db'), { passedFiles, folder }).map((text) => text.split('\n')[0])).toEqual([
      'FAIL db: packages/b.db.test.ts > adds',
      'FAIL db: outside of any test in packages/b.db.test.ts: Error',
    ]);
  });

  it('keeps the thorough setting in the rerun command', () => {
    vi.stubEnv(THOROUGH_SETTING, '1');
    const [text = ''] = failureText(step('e2e'), { ...FAILED, file: 'e2e/flags.spec.ts', line: 31 });
    expect(text).toContain('Rerun: SUNFLOWER_TEST_THOROUGH=1 npx playwright test ');
  });

  it('reruns a suite without a Vitest project as a whole', () => {
    const [text = ''] = failureText(step('unleash'), { ...FAILED, file: 'compat/unleash/a.compat.test.ts' });
    expect(text.split('\n').at(-1)).toBe('Rerun: npm test -- --only unleash');
  });
});
