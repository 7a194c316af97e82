import process from 'node:process';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { announceReady } from '@sunflower/service-base/program.ts';
import { readKitOptions, USAGE } from './kit-options.ts';
import { mirrorOnce, runMirror } from './run-mirror.ts';
import { runWitness } from './run-witness.ts';

const run = {
  clock: wallClock,
  say: (line: string) => void process.stdout.write(`${line}\n`),
  logLevel: 'warn',
};

try {
  const options = readKitOptions(process.argv.slice(2));
  if (options.role === 'mirror' && options.isOnce) process.exitCode = await mirrorOnce(options, run);
  else
    announceReady((options.role === 'mirror' ? await runMirror(options, run) : await runWitness(options, run)).close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
