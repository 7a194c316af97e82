import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeRun } from './close-run.ts';
import { endWhenInterrupted } from './interruption.ts';
import { endRunningSteps, runStep, type StepOutcome } from './run-step.ts';
import { selectSteps } from './select-steps.ts';
import { allSteps, mainSteps, REPORT_FOLDER, type Step, THOROUGH_SETTING } from './steps.ts';

/**
 * `npm test`: runs every step in its order to its end. `--all` adds the long ones, `--only a,b` picks; a path or
 * name runs just that.
 */
async function main(): Promise<number> {
  endWhenInterrupted(endRunningSteps);
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false }, only: { type: 'string' } },
    allowPositionals: true,
  });
  rmSync(REPORT_FOLDER, { recursive: true, force: true });
  mkdirSync(REPORT_FOLDER, { recursive: true });
  if (values.all) process.env[THOROUGH_SETTING] = '1';
  const steps =
    positionals.length > 0
      ? await selectSteps(positionals, allSteps)
      : pick(values.all ? allSteps : mainSteps, values.only);
  const outcomes: StepOutcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return closeRun(outcomes);
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
