import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReportedTest, readTests, shorten } from './reported-tests.ts';
import { rerunLine, rerunStepLine } from './rerun-line.ts';
import { REPORT_FOLDER, type Step } from './steps.ts';

/** An error that no test caught, as the reporter of stray errors writes it down. */
export type StrayError = { readonly name: string; readonly text: string };

/**
 * Returns a paragraph for each failed test of a failed step: its name, the first lines of its error, and the line that reruns it.
 * A step that failed without a failed test has one paragraph.
 */
export function failureTexts(step: Step): string[] {
  const texts = [...readTests(step.name).flatMap((test) => failureText(step, test)), ...strayErrorTexts(step.name)];
  return texts.length > 0 ? texts : [`FAIL ${step.name}\nRerun: ${rerunStepLine(step.name)}`];
}

/** Returns the paragraph of one test, or nothing when it passed. */
export function failureText(step: Step, test: ReportedTest): string[] {
  if (test.failure === undefined) return [];
  const name = [test.file, ...test.titles].join(' > ');
  return [`FAIL ${step.name}: ${name}\n${test.failure}\nRerun: ${rerunLine(step, test)}`];
}

/** Returns where a Vitest run leaves the errors that no test caught. It isn't a report, so it doesn't end in .json. */
export function strayErrorsPath(step: string): string {
  return join(REPORT_FOLDER, `${step}.stray-errors`);
}

function strayErrorTexts(step: string): string[] {
  const path = strayErrorsPath(step);
  if (!existsSync(path)) return [];
  const errors: readonly StrayError[] = JSON.parse(readFileSync(path, 'utf8'));
  return errors.map(
    ({ name, text }) => `FAIL ${step}: outside of any test: ${name}\n${shorten(text)}\nRerun: ${rerunStepLine(step)}`,
  );
}
