import { type ReportedTest, readTests, shorten } from './reported-tests.ts';
import { rerunLine, rerunStepLine } from './rerun-line.ts';
import type { Step } from './steps.ts';
import { readStrayErrors, type StrayError } from './stray-errors.ts';

/** `passedFiles`: the files that failed at first and passed on the second look. `folder`: that of the report. */
type Options = {
  readonly problem?: string | undefined;
  readonly passedFiles?: ReadonlySet<string>;
  readonly folder?: string;
};

/**
 * Returns a paragraph for each failed test of a failed step: its name, the first lines of its error, and the command
 * that reruns it. A step that failed without a failed test gets one paragraph, with `problem`.
 */
export function failureTexts(step: Step, { problem, passedFiles = new Set(), folder }: Options = {}): string[] {
  const hasFailed = ({ file }: { readonly file?: string }) => file === undefined || !passedFiles.has(file);
  const failed = (readTests(step.name, folder) ?? []).filter(hasFailed).flatMap((test) => failureText(step, test));
  const strays = readStrayErrors(step.name, folder).filter(hasFailed);
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
