import { type ReportedTest, shorten } from './reported-tests.ts';
import { rerunLine, rerunStepLine } from './rerun-line.ts';
import type { Step } from './steps.ts';
import { readStrayErrors, type StrayError } from './stray-errors.ts';

/**
 * Returns a paragraph for each failed test of a failed step: its name, the first lines of its error, and the command
 * that reruns it. A step that failed without a failed test gets one paragraph, with `problem`. Files in `passedLater`
 * passed on the second look, so they are left out.
 */
export function failureTexts(
  step: Step,
  tests: readonly ReportedTest[],
  given: { problem?: string | undefined; passedLater?: ReadonlySet<string> } = {},
): string[] {
  const { problem, passedLater = new Set() } = given;
  const failed = tests.filter(({ file }) => !passedLater.has(file)).flatMap((test) => failureText(step, test));
  const strays = readStrayErrors(step.name).filter(({ file }) => file === undefined || !passedLater.has(file));
  const texts = [...failed, ...strays.map((stray) => strayErrorText(step.name, stray))];
  if (texts.length > 0) return texts;
  return [
    [`FAIL ${step.name}`, ...(problem === undefined ? [] : [problem]), rerun(rerunStepLine(step.name))].join('\n'),
  ];
}

/** Returns the paragraph of one test, or an empty list if it didn't fail. */
export function failureText(step: Step, test: ReportedTest): string[] {
  if (test.outcome !== 'failed') return [];
  return [[`FAIL ${step.name}: ${nameOf(test)}`, test.failure ?? '', rerun(rerunLine(step, test))].join('\n')];
}

function nameOf({ file, titles }: ReportedTest): string {
  return [file, ...titles].join(' > ');
}

function rerun(command: string): string {
  return `Rerun: ${command}`;
}

function strayErrorText(step: string, { name, text, file }: StrayError): string {
  const place = file === undefined ? '' : ` in ${file}`;
  return [`FAIL ${step}: outside of any test${place}: ${name}`, shorten(text), rerun(rerunStepLine(step))].join('\n');
}
