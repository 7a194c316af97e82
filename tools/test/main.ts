import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeRun } from './close-run.ts';
import { endWhenInterrupted } from './interruption.ts';
import { endRunningSteps, runStep, type StepOutcome } from './run-step.ts';
import { type JudgedStep, takeSecondLooks } from './second-look.ts';
import { type SelectedStep, selectSteps } from './select-steps.ts';
import { judgeStep } from './step-verdict.ts';
import { allSteps, mainSteps, REPORT_FOLDER, type Step, THOROUGH_SETTING } from './steps.ts';

/** A run that takes longer hangs: it is ended and fails. */
const RUN_BOUND_MINUTES = { main: 45, all: 240 };

/**
 * `npm test`: runs every step in order, even after a failure, then takes a second look at each failed file.
 * `--all` adds the long steps, `--only a,b` picks steps, `--strict` takes no second looks. A path or title runs just
 * those tests, once.
 */
async function main(): Promise<number> {
  endWhenInterrupted(async () => void (await endRunningSteps()));
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
    allowPositionals: true,
  });
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER, { recursive: true });
  if (values.all) process.env[THOROUGH_SETTING] = '1';
  endAfter(values.all ? RUN_BOUND_MINUTES.all : RUN_BOUND_MINUTES.main);
  const isSelection = positionals.length > 0;
  const steps = isSelection
    ? await selectSteps(positionals, allSteps)
    : pick(values.all ? allSteps : mainSteps, values.only).map((step) => ({ step, run: {} }));
  return await runAll(steps, { takesSecondLooks: !values.strict && !isSelection });
}

/** The trace reads all reports, so it runs after the second looks. */
async function runAll(selected: readonly SelectedStep[], { takesSecondLooks }: { takesSecondLooks: boolean }) {
  const isTrace = ({ step }: SelectedStep) => step.name === 'trace';
  const judged: JudgedStep[] = [];
  const runEach = async (steps: readonly SelectedStep[]) => {
    for (const { step, run } of steps) judged.push(judge(await runStep(step, run)));
  };
  await runEach(selected.filter((one) => !isTrace(one)));
  const looks = takesSecondLooks ? await takeSecondLooks(judged) : [];
  await runEach(selected.filter(isTrace));
  return closeRun(judged, looks);
}

function judge(outcome: StepOutcome): JudgedStep {
  return { ...outcome, verdict: judgeStep(outcome) };
}

function endAfter(minutes: number): void {
  const end = async () => {
    const names = await endRunningSteps();
    console.error(`The run took longer than its bound of ${minutes} minutes. Running: ${names.join(', ')}`);
    process.exit(1);
  };
  setTimeout(() => void end(), minutes * 60_000).unref();
}

function pick(steps: readonly Step[], only: string | undefined): readonly Step[] {
  if (only === undefined) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !allSteps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${allSteps.map((step) => step.name).join(', ')}`);
  return allSteps.filter((step) => names.includes(step.name));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
