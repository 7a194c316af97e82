import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endGroup, startGroup } from './process-group.ts';
import type { Step } from './steps.ts';

export type StepOutcome = { readonly step: Step; readonly isOk: boolean; readonly seconds: number };

const ROOT = join(import.meta.dirname, '../..');
/** The longest a step may take before it counts as hanging. */
const STEP_TIMEOUT_MS = 40 * 60_000;

const running = new Set<ChildProcess>();
const state = { isInterrupted: false };

/** Runs one step with its output shown, and returns how it ended. Nothing that the step started outlives it. */
export function runStep(step: Step): Promise<StepOutcome> {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const child = startGroup(step.command, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  const hanging = setTimeout(() => {
    console.error(`${step.name} took longer than ${STEP_TIMEOUT_MS / 60_000} minutes`);
    void endGroup(child);
  }, STEP_TIMEOUT_MS);
  return new Promise((resolve) => {
    const end = async (isOk: boolean) => {
      clearTimeout(hanging);
      await endGroup(child);
      running.delete(child);
      // An interrupted run goes no further: this program is about to end.
      if (!state.isInterrupted) resolve({ step, isOk, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.once('error', (error) => {
      console.error(`${step.command[0]}: ${error.message}`);
      void end(false);
    });
    child.once('exit', (code) => void end(code === 0));
  });
}

/** Ends the steps that run now, with everything they started. */
export async function endRunningSteps(): Promise<void> {
  state.isInterrupted = true;
  await Promise.all([...running].map(endGroup));
}
