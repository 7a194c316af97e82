import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type MarkedProcess, markedProcesses, markSetting } from './marked-processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOOK_EVERY_MS = 200;
/** Until the moment to interrupt at has come, and until everything is gone after it. */
const COMES_WITHIN_MS = 150_000;
const GONE_WITHIN_MS = 45_000;

type Run = { readonly npm: ChildProcess; readonly mark: string };
const started: Run[] = [];
/** The run that this test belongs to keeps its own reports. */
const reports = mkdtempSync(join(tmpdir(), 'sunflower-reports-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

function start(args: readonly string[]): Run {
  const mark = randomUUID();
  const npm = spawn('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...markSetting(mark), SUNFLOWER_TEST_REPORTS: reports },
    // A group of its own, as a terminal makes one for each command.
    detached: true,
    stdio: 'ignore',
  });
  const run = { npm, mark };
  started.push(run);
  return run;
}

const isPostgres = ({ command }: MarkedProcess) => /\/postgres -D/.test(command);
const isBrowser = ({ command }: MarkedProcess) =>
  /\/(chrome|chromium|chromium-headless-shell|headless_shell) --/.test(command);
const isTestRunner = ({ command }: MarkedProcess) => /vitest run/.test(command);

/** Where a run is caught: as soon as a process of this kind runs, and then a while later. */
const MOMENTS = {
  'its first program started': { isThere: () => true, laterMs: 0 },
  'its test runner started': { isThere: isTestRunner, laterMs: 500 },
  'its database started': { isThere: isPostgres, laterMs: 0 },
  'its database worked for a while': { isThere: isPostgres, laterMs: 6_000 },
  'its browser showed a page': { isThere: isBrowser, laterMs: 3_000 },
} as const;

/** How a run is interrupted: a terminal's Ctrl-C reaches the whole group; a supervisor reaches npm alone. */
const WAYS = {
  'Ctrl-C': ({ npm }: Run) => process.kill(-(npm.pid ?? 0), 'SIGINT'),
  'SIGTERM to npm': ({ npm }: Run) => npm.kill('SIGTERM'),
  'SIGKILL to npm': ({ npm }: Run) => npm.kill('SIGKILL'),
} as const;

async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += LOOK_EVERY_MS) {
    if (isSo()) return true;
    await delay(LOOK_EVERY_MS);
  }
  return isSo();
}

describe('an interrupted run leaves no process behind', () => {
  afterEach(() => {
    for (const { mark } of started.splice(0)) for (const { pid } of markedProcesses(mark)) process.kill(pid, 'SIGKILL');
  });

  it.each([
    [['bench', '--', 'ledger'], 'its database started', 'Ctrl-C'],
    [['bench', '--', 'ledger'], 'its database worked for a while', 'SIGTERM to npm'],
    [['bench', '--', 'push'], 'its database worked for a while', 'SIGKILL to npm'],
    [['test', '--', '--only', 'db'], 'its first program started', 'SIGTERM to npm'],
    [['test', '--', '--only', 'db'], 'its test runner started', 'Ctrl-C'],
    [['test', '--', '--only', 'db'], 'its database worked for a while', 'SIGKILL to npm'],
    [['test', '--', '--only', 'browser'], 'its browser showed a page', 'SIGTERM to npm'],
    [['test', '--', '--only', 'e2e'], 'its database worked for a while', 'Ctrl-C'],
  ] as const)(
    'npm run %s, when %s, by %s',
    async (args, moment, way) => {
      const run = start(args);
      const { isThere, laterMs } = MOMENTS[moment];
      expect(await until(() => markedProcesses(run.mark).some(isThere), COMES_WITHIN_MS)).toBe(true);
      await delay(laterMs);
      expect(markedProcesses(run.mark)).not.toEqual([]);
      WAYS[way](run);
      await until(() => markedProcesses(run.mark).length === 0, GONE_WITHIN_MS);
      expect(markedProcesses(run.mark)).toEqual([]);
    },
    COMES_WITHIN_MS + GONE_WITHIN_MS + 30_000,
  );
});
