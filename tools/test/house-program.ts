/**
 * Holds one house for tests and benches: opens it, tells where it is, and closes it when asked or when its starter is gone.
 * `--throw-away` removes its data afterwards.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { type House, startHouse } from '../start/start-house.ts';
import type { OpenHouse } from './test-house.ts';

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  process.once('disconnect', () => resolve());
});

// A starter that is gone reads no more; that is no reason to end without stopping everything.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

async function main(): Promise<void> {
  const startedAt = performance.now();
  const house = await startHouse({ reset: false, env: process.env, say, interrupted });
  if (!house) return;
  try {
    await tellAndWait(house, startedAt);
  } finally {
    await house.stop();
  }
}

async function tellAndWait(house: House, startedAt: number): Promise<void> {
  const page = await fetch(`${house.address.replace('localhost', '127.0.0.1')}/`);
  if (!page.ok) throw new Error(`the lobby answers ${page.status}`);
  const startSeconds = (performance.now() - startedAt) / 1000;
  const open: OpenHouse = {
    address: house.address,
    demoLogin: house.demoLogin,
    settings: databaseSetting(),
    startSeconds,
  };
  process.send?.(open);
  const ended = await Promise.race([interrupted.then(() => undefined), house.ended]);
  if (ended !== undefined) say(`${ended} ended by itself`);
  if (ended !== undefined) await interrupted;
}

/** The address of the database `startHouse` made, which it tells only its own programs. */
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
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (process.connected) process.send?.({ failed: told }, () => end(1));
    else end(1);
  },
);
