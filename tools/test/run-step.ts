import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endGroup, startGroup } from './process-group.ts';
import { progressPath, unfinishedFiles } from './progress.ts';
import { commandOf, type StepRun, settingsOf } from './step-command.ts';
import { REPORT_FOLDER, type Step } from './steps.ts';

/** How a step ended. `cut` says what ended it early: a signal, or its bound. */
export type StepOutcome = {
  readonly step: Step;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly cut?: string;
};

const ROOT = join(import.meta.dirname, '../..');
/** A step may take this many times its usual time before it counts as hanging. */
const BOUND_FACTOR = 3;
const LEAST_BOUND_SECONDS = 240;

const running = new Map<ChildProcess, Step>();
const state = { isInterrupted: false };

/** Returns the seconds after which a step is ended. */
export function boundOf({ usualSeconds }: Pick<Step, 'usualSeconds'>): number {
  return Math.max(LEAST_BOUND_SECONDS, BOUND_FACTOR * usualSeconds);
}

/**
 * Runs a step, or some of its files, and shows its output. A run that is ended by a signal or by its bound says so and
 * names the files that were running. All processes that the step started are ended.
 */
export async function runStep(step: Step, run: StepRun = {}): Promise<StepOutcome> {
  const folder = run.reportFolder ?? REPORT_FOLDER;
  mkdirSync(folder, { recursive: true });
  rmSync(progressPath(step.name, folder), { force: true });
  console.log(`\n== ${step.name}`);
  const outcome = await watch(step, start(commandOf(step, run), settingsOf(run)), run.boundSeconds ?? boundOf(step));
  if (outcome.cut !== undefined) {
    const files = unfinishedFiles(step.name, folder);
    const names = files.length > 0 ? ` Running: ${files.join(', ')}` : '';
    console.error(`${step.name} was ended by ${outcome.cut}.${names}`);
  }
  return outcome;
}

function start(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  const env = { ...process.env, ...settings };
  return startGroup(command, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

function watch(step: Step, child: ChildProcess, boundSeconds: number): Promise<StepOutcome> {
  const startedAt = performance.now();
  running.set(child, step);
  let isTooLong = false;
  const bound = setTimeout(() => {
    isTooLong = true;
    void endGroup(child);
  }, boundSeconds * 1000);
  return new Promise((resolve) => {
    const end = async (isOk: boolean, signal: NodeJS.Signals | null = null) => {
      clearTimeout(bound);
      await endGroup(child);
      running.delete(child);
      const cut = isTooLong ? `its bound of ${boundSeconds} s` : (signal ?? undefined);
      const seconds = (performance.now() - startedAt) / 1000;
      // An interrupted run starts no further step: this program is about to exit.
      if (!state.isInterrupted) resolve({ step, isOk, seconds, ...(cut === undefined ? {} : { cut }) });
    };
    child.once('error', (error) => {
      console.error(`${step.command[0]}: ${error.message}`);
      void end(false);
    });
    child.once('exit', (code, signal) => void end(code === 0, signal));
  });
}

/** Ends the running steps and all processes they started. Returns the names of those steps. */
export async function endRunningSteps(): Promise<readonly string[]> {
  state.isInterrupted = true;
  const names = [...running.values()].map(({ name }) => name);
  await Promise.all([...running.keys()].map(endGroup));
  return names;
}
