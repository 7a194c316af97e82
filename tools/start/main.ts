import { parseArgs } from 'node:util';
import { startHouse } from './start-house.ts';

/** `npm start`: the whole product on this machine. `--reset` begins anew. Ctrl-C stops everything in order. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const startedAt = performance.now();
  const interrupted = new Promise<void>((resolve) => {
    // `on`, not `once`: npm passes Ctrl-C on, so it arrives twice, and the second must not end us before all has stopped.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const house = await startHouse({ reset: values.reset, env: process.env, say, interrupted });
  if (!house) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`\nSunflower is open (${seconds} s): ${house.address}`);
  if (house.demoLogin) say(`Sign in as ${house.demoLogin.email} with the password ${house.demoLogin.password}`);
  if (house.demoLogin)
    say(
      'Operators, in development only: npm run ops -- <verb> ... --as demo-cashier, demo-officer, demo-auditor or demo-admin',
    );
  say('Ctrl-C stops it; the data stays. npm start -- --reset begins anew.');
  const ended = await Promise.race([interrupted.then(() => undefined), house.ended]);
  if (ended) say(`${ended} ended by itself: stopping the rest. Its log is in .data/logs.`);
  else say('\nStopping...');
  await house.stop();
  process.exitCode = ended ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
