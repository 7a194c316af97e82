import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startCluster } from '../../tools/postgres/cluster.ts';
import { freePorts } from '../../tools/test/free-ports.ts';

const READY_TIMEOUT_MS = 120_000;
const DATABASE = 'unleash';
const ENVIRONMENT = 'development';
const ADMIN_TOKEN = '*:*.compat-admin-token';

/** The real Unleash server with its own database, and the actions of its administrator. */
export type RunningUnleash = {
  /** Address of the frontend API. */
  readonly url: string;
  readonly clientKey: string;
  addToggle(
    name: string,
    more?: { readonly variants?: readonly object[]; readonly impressionData?: boolean },
  ): Promise<void>;
  switchToggle(name: string, isOn: boolean): Promise<void>;
  /** Returns how often a toggle was evaluated as on and as off, as counted by the server. */
  usageOf(name: string): Promise<{ yes: number; no: number }>;
  /** Stops the server. Can be called repeatedly. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL and Unleash on free loopback ports. `stop` removes everything they wrote. */
export async function startUnleash(): Promise<RunningUnleash> {
  const home = mkdtempSync(join(tmpdir(), 'sunflower-unleash-'));
  chmodSync(home, 0o755);
  const [databasePort = 0, port = 0] = await freePorts(2);
  const password = randomBytes(16).toString('hex');
  const cluster = await startCluster({
    dataFolder: join(home, 'data'),
    port: databasePort,
    password,
    isDurable: false,
  });
  const remove = async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  const clientKey = `default:${ENVIRONMENT}.${randomBytes(16).toString('hex')}`;
  try {
    await ensureDatabase(cluster, DATABASE);
    const server = await startServer({
      DATABASE_URL: cluster.url(DATABASE),
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      INIT_ADMIN_API_TOKENS: ADMIN_TOKEN,
      INIT_FRONTEND_API_TOKENS: clientKey,
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    });
    return {
      ...administration(`http://127.0.0.1:${port}/api/admin`),
      url: `http://127.0.0.1:${port}/api/frontend`,
      clientKey,
      stop: () => {
        stopping ??= stopServer(server).then(remove);
        return stopping;
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const server = fork(join(import.meta.dirname, 'server.ts'), {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error('Unleash was not ready in time'));
    }, READY_TIMEOUT_MS);
    server.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`Unleash ended with ${code}`));
    });
    server.once('message', () => {
      clearTimeout(late);
      server.removeAllListeners('exit');
      resolve(server);
    });
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}

function administration(admin: string): Pick<RunningUnleash, 'addToggle' | 'switchToggle' | 'usageOf'> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${admin}${path}`, {
      method,
      headers: { authorization: ADMIN_TOKEN, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const features = '/projects/default/features';
  const inEnvironment = (name: string) => `${features}/${name}/environments/${ENVIRONMENT}`;
  return {
    async addToggle(name, { variants, impressionData = false } = {}) {
      await call('POST', features, { name, type: 'release', impressionData });
      await call('POST', `${inEnvironment(name)}/strategies`, {
        name: 'flexibleRollout',
        parameters: { rollout: '100', stickiness: 'default', groupId: name },
        ...(variants ? { variants } : {}),
      });
    },
    async switchToggle(name, isOn) {
      await call('POST', `${inEnvironment(name)}/${isOn ? 'on' : 'off'}`);
    },
    async usageOf(name) {
      const read = (await call('GET', `/client-metrics/features/${name}`)) as {
        lastHourUsage: readonly { yes: number; no: number }[];
      };
      return read.lastHourUsage.reduce((sum, { yes, no }) => ({ yes: sum.yes + yes, no: sum.no + no }), {
        yes: 0,
        no: 0,
      });
    },
  };
}
