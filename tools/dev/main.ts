import { parseArgs } from 'node:util';
import { StartProblem } from './dev-program.ts';
import { startDev } from './start-dev.ts';

/** `npm run dev`: the whole product with hot reload. `--reset` removes its data first. Ctrl-C stops everything. */
// Writing fails after the process that reads the output has ended. That must not end this process before it stops
// everything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const startedAt = performance.now();
  const interrupted = new Promise<void>((resolve) => {
    // `on`, not `once`: npm forwards Ctrl-C, so it arrives twice, and the second must not interrupt the stop.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // The test or benchmark that started this process has exited.
    process.once('disconnect', () => resolve());
  });
  const stack = await startDev({ reset: values.reset, env: process.env, say, interrupted });
  if (!stack) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`\nSunflower is running for development (${seconds} s): ${stack.address}`);
  say(`Sign in as ${stack.demoLogin.email} with the password ${stack.demoLogin.password}`);
  say('An edit shows in the browser automatically. Ctrl-C stops everything; the data stays.');
  await interrupted;
  say('\nStopping...');
  await stack.stop();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (error instanceof StartProblem) process.stderr.write(`${error.problem.stack}\n`);
    process.exit(1);
  },
);
