import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { newTestFolder } from './test-folder.ts';

const GONE_ATTEMPTS = 100;
const GONE_WAIT_MS = 50;
const CLUSTER = join(import.meta.dirname, 'cluster.ts');
const TEST_DATABASES = join(import.meta.dirname, 'test-databases.ts');

/** A program that starts a server, prints its process id, and then waits forever. */
const PROGRAM = `
  import { chmodSync } from 'node:fs';
  import { startCluster } from ${JSON.stringify(CLUSTER)};
  import { freePort } from ${JSON.stringify(TEST_DATABASES)};
  const [, folder] = process.argv;
  chmodSync(folder, 0o755);
  const port = await freePort();
  const data = { dataFolder: folder + '/data', removedWithParent: folder };
  const options = { ...data, port, password: 'x', isDurable: false };
  console.log((await startCluster(options)).process.pid);
  setInterval(() => {}, 1_000);
`;

describe('our own database server', () => {
  const folder = newTestFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('stops and removes its folder when the program that started it is killed', async () => {
    const args = ['--input-type=module', '-e', PROGRAM, folder];
    const starter = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = (await once(starter.stdout, 'data')) as [Buffer];
    const server = Number(output.toString());
    expect(isAlive(server)).toBe(true);
    starter.kill('SIGKILL');
    for (let attempts = 0; attempts < GONE_ATTEMPTS && isAlive(server); attempts++) await delay(GONE_WAIT_MS);
    expect(isAlive(server)).toBe(false);
    for (let attempts = 0; attempts < GONE_ATTEMPTS && existsSync(folder); attempts++) await delay(GONE_WAIT_MS);
    expect(existsSync(folder)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
