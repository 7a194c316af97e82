import { fork } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { freePorts } from '../test/free-ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const OPEN_TIMEOUT_MS = 150_000;
const STOP_TIMEOUT_MS = 45_000;
const LOOK_EVERY_MS = 50;

/** `npm run dev` with its own ports and data. */
export type RunningDev = {
  readonly address: string;
  readonly ports: readonly number[];
  readonly settings: Readonly<Record<string, string>>;
  output(): string;
  /** Resolves when the output contains a text after a given position. */
  prints(text: string, options?: { after?: number; withinMs?: number }): Promise<void>;
  /** Sends Ctrl-C, as from a terminal. When that takes too long, kills the remaining processes and throws. */
  stop(): Promise<void>;
};

/** Starts the development server over a checkout (by default this one) and waits until it is open. */
export async function runDev(options: { readonly root?: string; readonly dataFolder: string }): Promise<RunningDev> {
  const root = options.root ?? ROOT;
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  const ports = await freePorts(names.length);
  const { DATABASE_URL: _, ...inherited } = process.env;
  const settings = {
    ...Object.fromEntries(names.map((name, index) => [portSetting(name), String(ports[index])])),
    SUNFLOWER_ENVIRONMENT: 'development',
    SUNFLOWER_DATA_FOLDER: options.dataFolder,
    SUNFLOWER_KEYS_FOLDER: join(options.dataFolder, 'keys'),
  };
  const bin = join(root, 'node_modules/.bin');
  // The channel closes when this process ends for any reason, and the server then stops automatically.
  const child = fork(join(root, 'tools/dev/main.ts'), {
    cwd: root,
    env: { ...inherited, ...settings, PATH: `${bin}${delimiter}${inherited.PATH}` },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(child, 'exit');
  const prints: RunningDev['prints'] = async (text, { after = 0, withinMs = OPEN_TIMEOUT_MS } = {}) => {
    const lateAt = performance.now() + withinMs;
    while (!said.slice(after).includes(text)) {
      if (child.exitCode !== null) throw new Error(`npm run dev ended with ${child.exitCode}:\n${said}`);
      if (performance.now() > lateAt) throw new Error(`npm run dev didn't print "${text}" in time:\n${said}`);
      await delay(LOOK_EVERY_MS);
    }
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const isStopped = await Promise.race([ended.then(() => true), delay(STOP_TIMEOUT_MS, false, { ref: false })]);
    if (isStopped) return;
    child.kill('SIGKILL');
    throw new Error(`npm run dev didn't stop in time:\n${said}`);
  };
  try {
    await prints('Sunflower is running for development');
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  const address = `http://localhost:${settings[portSetting('app') as keyof typeof settings]}`;
  return { address, ports, settings, output: () => said, prints, stop };
}
