import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type SelectedStep, selectSteps } from './select-steps.ts';
import { allSteps } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * `npm run test:watch [path or name]`: runs the named tests, and again after each change. Without a name, it waits for
 * a change.
 */
async function main(): Promise<number> {
  const selectors = process.argv.slice(2);
  const steps = selectors.length > 0 ? await selectSteps(selectors, allSteps) : [];
  const unwatched = steps.filter(({ step }) => step.projects === undefined);
  if (unwatched.length > 0)
    throw new Error(
      `These can't be watched: ${unwatched.map(({ step }) => step.name).join(', ')}. Use npm test -- <name>.`,
    );
  const args =
    steps.length > 0 ? steps.flatMap(watchArguments) : ['--project', 'unit', '--project', 'client*', '--standalone'];
  const child = spawn('vitest', ['watch', ...args], { cwd: ROOT, stdio: 'inherit' });
  // Ctrl-C reaches the child too, which then ends without help.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 0));
  });
}

/** The arguments of a step without the program, the mode and the reporters of a whole run. */
function watchArguments({ step, run: { files = [], titlePattern } }: SelectedStep): readonly string[] {
  return [...step.command.slice(2), ...files, ...(titlePattern === undefined ? [] : ['-t', titlePattern])];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
