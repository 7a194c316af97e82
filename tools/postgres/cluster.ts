import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from './binaries.ts';
import { openPrivateLog } from './private-log.ts';
import { chooseClusterFolders, type RunAs, reachableFolderOf, unprivilegedUser } from './run-as.ts';

const run = promisify(execFile);

export type ClusterOptions = {
  /** Where the data is stored between starts. */
  readonly dataFolder: string;
  readonly port: number;
  /** Password of the superuser `sunflower`. Connections use a password and are possible only over loopback. */
  readonly password: string;
  /** Whether commits are on disk before they are confirmed. Only throw-away test clusters turn this off. */
  readonly isDurable: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder of a throw-away cluster. It is removed if the program that started the server ends without stopping it. */
  readonly removedWithParent?: string;
};

export type Cluster = {
  readonly dataFolder: string;
  /** True if the data was moved to /var/lib/sunflower, because root's checkout is not readable by others. */
  readonly moved: boolean;
  readonly process: ChildProcess;
  url(database: string): string;
  /** Fast shutdown: open transactions are rolled back, committed data is flushed. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the server, like a power failure. For fault tests. */
  kill(): Promise<void>;
};

export const SUPERUSER = 'sunflower';
const READY_ATTEMPTS = 200;
const READY_WAIT_MS = 50;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts a PostgreSQL server on loopback, creates its data folder if it is missing, and waits until it accepts
 * connections.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const runAs = unprivilegedUser();
  const place = chooseClusterFolders({ dataFolder: options.dataFolder, binaries: await findPostgresBinaries(), runAs });
  if (!existsSync(join(place.dataFolder, 'PG_VERSION'))) await makeDataFolder(place, options, runAs);
  await stopLeftoverServer(place, runAs);
  const server = launch(place, options, runAs);
  const url = (database: string) => addressOfDatabase(options, database);
  const watcher = stopWithParent(server, options.removedWithParent);
  await waitUntilReady(server, url('postgres'), join(dirname(place.dataFolder), 'postgres.log'));
  return {
    dataFolder: place.dataFolder,
    moved: place.moved,
    process: server,
    url,
    stop: () => end(server, 'SIGINT').finally(watcher.dismiss),
    kill: () => end(server, 'SIGKILL').finally(watcher.dismiss),
  };
}

/** Returns the address of a database of our own server, whether or not it is running yet. */
export function addressOfDatabase(server: { port: number; password: string }, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(server.password)}@127.0.0.1:${server.port}/${database}`;
}

/**
 * Removes the data of a cluster that was moved away from `dataFolder` because root's checkout is private. The copied
 * binaries stay.
 */
export function removeMovedCluster(dataFolder: string): void {
  rmSync(reachableFolderOf(dataFolder).dataFolder, { recursive: true, force: true });
}

/** Creates a database unless it exists. Returns whether it was created. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return false;
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    return true;
  } finally {
    await client.end();
  }
}

type Place = { dataFolder: string; binFolder: string };

async function makeDataFolder(place: Place, options: ClusterOptions, runAs: RunAs): Promise<void> {
  mkdirSync(place.dataFolder, { recursive: true, mode: 0o700 });
  const passwordFile = `${place.dataFolder}.password`;
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (runAs) for (const path of [place.dataFolder, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  // Accepts SCRAM secrets, too; a test server stores secrets that cost less.
  const method = options.isDurable ? 'scram-sha-256' : 'md5';
  const args = ['-D', place.dataFolder, '-U', SUPERUSER, '-A', method, `--pwfile=${passwordFile}`];
  try {
    await run(join(place.binFolder, 'initdb'), [...args, '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...runAs,
      cwd: place.dataFolder,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Stops a server that kept running after its parent was killed and still uses the folder. Its data is safe. */
async function stopLeftoverServer(place: Place, runAs: RunAs): Promise<void> {
  const pidFile = join(place.dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
  } catch {
    return; // Already ended. The server removes the stale file itself.
  }
  const args = ['stop', '-D', place.dataFolder, '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_MS / 1000)];
  await run(join(place.binFolder, 'pg_ctl'), args, { ...runAs, cwd: place.dataFolder }).catch(() => {});
}

function launch(place: Place, options: ClusterOptions, runAs: RunAs): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '120',
    // The boards of each draw are a separate table, some 2,000 a year, and a query over many draws locks each of them.
    max_locks_per_transaction: '1024',
    shared_buffers: '256MB',
    ...(options.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openPrivateLog(join(dirname(place.dataFolder), 'postgres.log'));
  // Detached, so that Ctrl-C reaches only this program, which stops the server last.
  const stdio: ['ignore', number, number] = ['ignore', log, log];
  return spawn(join(place.binFolder, 'postgres'), ['-D', place.dataFolder, ...flags], {
    ...runAs,
    cwd: place.dataFolder,
    detached: true,
    stdio,
  });
}

/**
 * Stops a server when this program ends in any way, such as a killed test run. Because the detached server would keep
 * running, a shell waits for the end of a pipe that this program keeps open.
 */
function stopWithParent(server: ChildProcess, folder = ''): { dismiss(): void } {
  if (process.platform === 'win32') return { dismiss: () => {} };
  const removal = 'while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"';
  const script = `cat >/dev/null; kill -INT "$0"; if [ -n "$1" ]; then ${removal}; fi`;
  const watcher = spawn('sh', ['-c', script, String(server.pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  const pipe = watcher.stdin as Socket | null;
  pipe?.unref();
  return {
    dismiss: () => {
      watcher.kill('SIGKILL');
      pipe?.destroy();
    },
  };
}

async function waitUntilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  for (let attempts = 0; attempts < READY_ATTEMPTS; attempts++) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await delay(READY_WAIT_MS);
    }
  }
  throw new Error(`PostgreSQL did not start; its log is ${logFile}`);
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill(signal);
  const late = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}
