import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureTexts } from './report-failures.ts';
import { type JudgedStep, MAX_SECOND_LOOKS, type SecondLook } from './second-look.ts';
import { slowestTests } from './slowest-tests.ts';
import { countTests } from './step-verdict.ts';
import { REPORT_FOLDER } from './steps.ts';

/**
 * Prints the summary of a run, so that the end of a long log is enough: every failure with the command that reruns it,
 * the tests that passed on the second look, the ten slowest tests, the steps, and finally `N passed, N failed`.
 * Returns the exit code.
 */
export function closeRun(steps: readonly JudgedStep[], looks: readonly SecondLook[]): number {
  writeFileSync(join(REPORT_FOLDER, 'second-looks.json'), `${JSON.stringify(looks, null, 2)}\n`);
  const results = steps.map((judged) => ({ judged, ...finalCounts(judged, looks) }));
  for (const { judged, failed } of results)
    if (failed > 0) for (const text of stepFailures(judged, looks)) console.log(`\n${text}`);
  for (const line of secondLookLines(looks)) console.log(line);
  printLines('Slowest tests:', slowestTests(steps.flatMap(({ verdict }) => verdict.tests)));
  console.log('');
  const failedFiles = steps.reduce((sum, { verdict }) => sum + verdict.files.length, 0);
  if (looks.length === 0 && failedFiles > MAX_SECOND_LOOKS)
    console.log(`${failedFiles} files failed. That is no chance, so none of them ran again.\n`);
  for (const { judged, passed, failed } of results) {
    const state = `${failed === 0 ? 'ok  ' : 'FAIL'} ${judged.step.name.padEnd(10)}`;
    console.log(`${state} ${String(passed).padStart(5)} passed ${judged.seconds.toFixed(1).padStart(7)} s`);
  }
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

/** Returns a paragraph for each test of a step that failed and, if its file got a second look, failed again. */
export function stepFailures({ step, verdict }: JudgedStep, looks: readonly SecondLook[]): readonly string[] {
  const passed = looks.filter((look) => look.step === step.name && look.failed === 0);
  const passedLater = new Set(passed.flatMap(({ file }) => file ?? []));
  return failureTexts(step, verdict.tests, { problem: verdict.problem, passedLater });
}

/** Returns the counts of a step, where a second look replaces the first result of its file or of the whole step. */
export function finalCounts({ step, verdict }: JudgedStep, looks: readonly SecondLook[]) {
  const own = looks.filter((look) => look.step === step.name);
  if (own.length === 0) return { passed: verdict.passed, failed: verdict.failed };
  const files = new Set(own.map(({ file }) => file));
  const stored = countTests(files.has(undefined) ? [] : verdict.tests.filter(({ file }) => !files.has(file)));
  return own.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    stored,
  );
}

/** Returns a paragraph for each test that passed on the second look, with its first failure. */
export function secondLookLines(looks: readonly SecondLook[]): readonly string[] {
  return looks
    .filter(({ failed }) => failed === 0)
    .flatMap(({ step, file = step, firstFailures }) =>
      firstFailures.map(({ title, failure }) => {
        const name = title === '' ? file : `${file} > ${title}`;
        return `\npassed on the second look: ${name}\n${failure}`;
      }),
    );
}

function printLines(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
}
