/**
 * Runs one stack for tests and benchmarks: starts it, reports its address, and stops it on request or when the program
 * that started it exits. `--throw-away` then removes its data.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { type Stack, startStack } from '../start/start-stack.ts';
import type { OpenStack } from './test-stack.ts';

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  process.once('disconnect', () => resolve());
});

// If the starting program has exited, its end of the pipe is closed. This program must still stop everything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const startedAt = performance.now();
  const stack = await startStack({ reset: false, env: process.env, say, interrupted });
  if (!stack) return;
  try {
    await reportAndWait(stack, startedAt);
  } finally {
    await stack.stop();
  }
}

async function reportAndWait(stack: Stack, startedAt: number): Promise<void> {
  const page = await fetch(`${stack.address.replace('localhost', '127.0.0.1')}/`);
  if (!page.ok) throw new Error(`the lobby responded with ${page.status}`);
  const startSeconds = (performance.now() - startedAt) / 1000;
  const open: OpenStack = {
    address: stack.address,
    demoLogin: stack.demoLogin,
    settings: databaseSetting(),
    startSeconds,
  };
  process.send?.(open);
  const ended = await Promise.race([interrupted.then(() => undefined), stack.ended]);
  if (ended !== undefined) say(`${ended} ended unexpectedly`);
  if (ended !== undefined) await interrupted;
}

/** Returns the address of the database that `startStack` created, which it passes only to its own programs. */
function databaseSetting(): Record<string, string> {
  const password = readOrMakeSecret(join(process.env.SUNFLOWER_DATA_FOLDER ?? '.data', 'keys'), 'postgres');
  return { DATABASE_URL: `postgres://sunflower:${password}@127.0.0.1:${portOf('postgres', process.env)}/sunflower` };
}

function end(code: number): void {
  const { SUNFLOWER_DATA_FOLDER: dataFolder } = process.env;
  if (process.argv.includes('--throw-away') && dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().then(
  () => end(0),
  (error: unknown) => {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (process.connected) process.send?.({ failed: failure }, () => end(1));
    else end(1);
  },
);
