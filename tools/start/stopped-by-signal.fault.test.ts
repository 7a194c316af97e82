import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../test/free-ports.ts';
import { newDataFolder } from '../test/new-data-folder.ts';
import { findListeningPorts, findProgramsUsing } from './left-running-in-tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const OPEN_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 30_000;
const SECOND_SIGNAL_MS = 200;

const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
const fixture = { dataFolder: '', ports: [] as number[], groups: [] as number[] };

beforeAll(async () => {
  fixture.dataFolder = newDataFolder();
  fixture.ports = await freePorts(names.length);
});
afterAll(() => {
  for (const group of fixture.groups) killGroup(group);
  rmSync(fixture.dataFolder, { recursive: true, force: true });
});

describe('the whole product under a supervisor', () => {
  test.each([
    ['npm start', 'SIGTERM', ['npm', 'start']],
    ['npm start', 'SIGINT', ['npm', 'start']],
    ['node tools/bootstrap.mjs start', 'SIGTERM', ['node', 'tools/bootstrap.mjs', 'start']],
    ['node tools/bootstrap.mjs start', 'SIGINT', ['node', 'tools/bootstrap.mjs', 'start']],
  ] as const)('stops without leftovers when only "%s" receives %s, even twice', async (_name, signal, command) => {
    const supervised = await startProduct(command);
    expect((await findListeningPorts(fixture.ports)).length, 'every program listens').toBe(names.length);
    const gone = once(supervised, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
    supervised.kill(signal);
    await delay(SECOND_SIGNAL_MS);
    supervised.kill(signal);
    await gone;
    expect(await findListeningPorts(fixture.ports)).toEqual([]);
    expect(await findProgramsUsing(fixture.dataFolder)).toEqual([]);
  });
});

/**
 * Starts the product in a separate process group, as a supervisor does, and waits until it reports that it is running.
 */
async function startProduct([program, ...args]: readonly string[]): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const ports = Object.fromEntries(names.map((name, index) => [portSetting(name), String(fixture.ports[index])]));
  const env = { ...inherited, ...ports, SUNFLOWER_DATA_FOLDER: fixture.dataFolder };
  const child = spawn(program ?? '', args, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  fixture.groups.push(child.pid ?? 0);
  let output = '';
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Sunflower is running')) resolve();
      });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the product did not start:\n${output}`);
  });
  const late = delay(OPEN_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the product did not start in time:\n${output}`);
  });
  await Promise.race([opened, ended, late]);
  ended.catch(() => {});
  late.catch(() => {});
  return child;
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Already ended, as it should be.
  }
}
