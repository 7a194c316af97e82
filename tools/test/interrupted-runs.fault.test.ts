import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type MarkedProcess, markedProcesses, markSetting } from './marked-processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const POLL_INTERVAL_MS = 200;
/** Time limits: to reach the moment of the interruption, and for all processes to end after it. */
const MOMENT_TIMEOUT_MS = 150_000;
const END_TIMEOUT_MS = 45_000;

type Run = { readonly npm: ChildProcess; readonly mark: string };
const started: Run[] = [];
/** A separate report folder, so that the reports of the current run are not overwritten. */
const reports = mkdtempSync(join(tmpdir(), 'sunflower-reports-'));
afterAll(() => rmSync(reports, { recursive: true, force: true }));

function start(args: readonly string[]): Run {
  const mark = randomUUID();
  const npm = spawn('npm', ['run', '--silent', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...markSetting(mark), SUNFLOWER_TEST_REPORTS: reports },
    // In a process group of its own, as a terminal creates one for each command.
    detached: true,
    stdio: 'ignore',
  });
  const run = { npm, mark };
  started.push(run);
  return run;
}

const isPostgres = ({ command }: MarkedProcess) => /\/postgres -D/.test(command);
const isBrowser = ({ command }: MarkedProcess) => /\/(chrom(e|ium)|headless_shell)[-\w]* --/.test(command);
const isTestRunner = ({ command }: MarkedProcess) => /vitest run/.test(command);

/** When a run is interrupted: once a process of this kind is running, plus a delay. */
const MOMENTS = {
  'its first program started': { isThere: () => true, laterMs: 0 },
  'its test runner started': { isThere: isTestRunner, laterMs: 500 },
  'its database started': { isThere: isPostgres, laterMs: 0 },
  'its database ran for a while': { isThere: isPostgres, laterMs: 6_000 },
  'its browser showed a page': { isThere: isBrowser, laterMs: 3_000 },
} as const;

/** How a run is interrupted: Ctrl-C in a terminal signals the whole group, a supervisor signals npm only. */
const WAYS = {
  'Ctrl-C': ({ npm }: Run) => process.kill(-(npm.pid ?? 0), 'SIGINT'),
  'SIGTERM to npm': ({ npm }: Run) => npm.kill('SIGTERM'),
  'SIGKILL to npm': ({ npm }: Run) => npm.kill('SIGKILL'),
} as const;

async function waitUntil(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_INTERVAL_MS) {
    if (isTrue()) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return isTrue();
}

describe('an interrupted run', () => {
  afterEach(() => {
    for (const { mark } of started.splice(0)) for (const { pid } of markedProcesses(mark)) process.kill(pid, 'SIGKILL');
  });

  it.each([
    [['bench', '--', 'ledger'], 'its database started', 'Ctrl-C'],
    [['bench', '--', 'ledger'], 'its database ran for a while', 'SIGTERM to npm'],
    [['bench', '--', 'push'], 'its database ran for a while', 'SIGKILL to npm'],
    [['test', '--', '--only', 'db'], 'its first program started', 'SIGTERM to npm'],
    [['test', '--', '--only', 'db'], 'its test runner started', 'Ctrl-C'],
    [['test', '--', '--only', 'db'], 'its database ran for a while', 'SIGKILL to npm'],
    [['test', '--', '--only', 'browser'], 'its browser showed a page', 'SIGTERM to npm'],
    [['test', '--', '--only', 'e2e'], 'its database ran for a while', 'Ctrl-C'],
  ] as const)(
    'leaves no process behind (npm run %s, after %s, by %s)',
    async (args, moment, way) => {
      const run = start(args);
      const { isThere, laterMs } = MOMENTS[moment];
      expect(await waitUntil(() => markedProcesses(run.mark).some(isThere), MOMENT_TIMEOUT_MS)).toBe(true);
      await delay(laterMs);
      expect(markedProcesses(run.mark)).not.toEqual([]);
      WAYS[way](run);
      await waitUntil(() => markedProcesses(run.mark).length === 0, END_TIMEOUT_MS);
      expect(markedProcesses(run.mark)).toEqual([]);
    },
    MOMENT_TIMEOUT_MS + END_TIMEOUT_MS + 30_000,
  );
});
