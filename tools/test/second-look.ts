import { join } from 'node:path';
import { runStep, type StepOutcome } from './run-step.ts';
import type { StepRun } from './step-command.ts';
import { judgeStep, type StepVerdict } from './step-verdict.ts';
import { REPORT_FOLDER } from './steps.ts';

/** More files than this are not chance. */
export const MAX_SECOND_LOOKS = 10;

/** A second look at one file, or at a whole step that died without one. */
export type SecondLook = {
  readonly step: string;
  readonly file?: string;
  /** What failed at first: titles, with the first lines of each error. */
  readonly firstFailures: readonly { readonly title: string; readonly failure: string }[];
  readonly passed: number;
  readonly failed: number;
};

/** The outcome of a step with its first verdict. */
export type JudgedStep = StepOutcome & { readonly verdict: StepVerdict };

type Options = {
  readonly run?: (step: StepOutcome['step'], run: StepRun) => Promise<StepOutcome>;
  /** Folder below which each second look has a report folder of its own. */
  readonly folder?: string;
};

/**
 * Runs each failed file again, alone and in a fresh process, and each step that died without a failed test.
 * Returns an empty list without running anything if more than `MAX_SECOND_LOOKS` are needed.
 */
export async function takeSecondLooks(steps: readonly JudgedStep[], options: Options = {}): Promise<SecondLook[]> {
  const { run = runStep, folder = REPORT_FOLDER } = options;
  const needed = steps.flatMap((judged) => runsNeeded(judged).map((file) => ({ judged, file })));
  if (needed.length > MAX_SECOND_LOOKS) return [];
  const looks: SecondLook[] = [];
  for (const [index, { judged, file }] of needed.entries()) {
    const reportFolder = join(folder, 'second-looks', String(index + 1));
    console.log(`\nSecond look: ${file ?? judged.step.name}`);
    const outcome =
      file === undefined
        ? await run(judged.step, { reportFolder })
        : await run(withoutDependencies(judged.step), { reportFolder, files: [file] });
    const { passed, failed } = judgeStep(outcome, reportFolder);
    const firstFailures = firstFailuresOf(judged, file);
    looks.push({ step: judged.step.name, ...(file === undefined ? {} : { file }), firstFailures, passed, failed });
  }
  return looks;
}

/** Returns the files to run again; undefined stands for the whole step. A check gives the same result each time. */
function runsNeeded({ step, isOk, cut, verdict }: JudgedStep): readonly (string | undefined)[] {
  if (isOk && verdict.problem === undefined) return [];
  if (step.runner === undefined) return cut === undefined ? [] : [undefined];
  return verdict.problem === undefined ? verdict.files : [undefined];
}

/** One file of a Playwright step runs without the projects that its own project waits for. */
function withoutDependencies(step: StepOutcome['step']): StepOutcome['step'] {
  return step.runner === 'playwright' ? { ...step, command: [...step.command, '--no-deps'] } : step;
}

function firstFailuresOf({ verdict }: JudgedStep, file: string | undefined): SecondLook['firstFailures'] {
  const failures = verdict.tests
    .filter((test) => test.outcome === 'failed' && (file === undefined || test.file === file))
    .map(({ titles, failure = '' }) => ({ title: titles.join(' > '), failure }));
  return failures.length > 0 ? failures : [{ title: '', failure: verdict.problem ?? 'It did not run to its end.' }];
}
