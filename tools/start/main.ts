import { parseArgs } from 'node:util';
import { startStack } from './start-stack.ts';

/**
 * `npm start`: runs the whole product on this machine. `--reset` first removes the development data. Ctrl-C stops
 * everything in order.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const startedAt = performance.now();
  const interrupted = new Promise<void>((resolve) => {
    // `on`, not `once`: npm also forwards Ctrl-C, so it arrives twice, and the second one must not end this program
    // before everything has stopped.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const stack = await startStack({ reset: values.reset, env: process.env, say, interrupted });
  if (!stack) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`\nSunflower is running (${seconds} s): ${stack.address}`);
  if (stack.demoLogin) say(`Sign in as ${stack.demoLogin.email} with the password ${stack.demoLogin.password}`);
  if (stack.demoLogin)
    say('Demo operators: npm run ops -- <verb> ... --as demo-cashier, demo-officer, demo-auditor or demo-admin');
  say('Press Ctrl-C to stop. The data is kept; npm start -- --reset removes it and starts over.');
  const ended = await Promise.race([interrupted.then(() => undefined), stack.ended]);
  if (ended) say(`${ended} stopped unexpectedly: stopping the rest. Its log is in .data/logs.`);
  else say('\nStopping...');
  await stack.stop();
  process.exitCode = ended ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
