import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Step } from './steps.ts';

export type StepOutcome = { readonly step: Step; readonly isOk: boolean; readonly seconds: number };

const ROOT = join(import.meta.dirname, '../..');
/** No step may hang a build for ever. */
const STEP_TIMEOUT_MS = 20 * 60_000;

/** Runs one step with its output shown, and tells how it ended. */
export function runStep(step: Step): Promise<StepOutcome> {
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const [program = '', ...args] = step.command;
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], timeout: STEP_TIMEOUT_MS });
  return new Promise((resolve) => {
    const end = (isOk: boolean) => resolve({ step, isOk, seconds: (performance.now() - startedAt) / 1000 });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(false);
    });
    child.once('exit', (code) => end(code === 0));
  });
}
