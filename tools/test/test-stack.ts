import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { freePorts } from './free-ports.ts';
import { newDataFolder } from './new-data-folder.ts';

/** What the program that runs the stack reports once it is running. */
export type OpenStack = {
  readonly address: string;
  readonly demoLogin: { readonly email: string; readonly password: string } | undefined;
  /** Environment for our other programs, such as `ops`, to work on this stack. */
  readonly settings: Readonly<Record<string, string>>;
  /** Seconds from the start of the program to a loaded page. */
  readonly startSeconds: number;
};

/** The whole product, started by the same code as `npm start`, on separate ports and with separate data. */
export type TestStack = OpenStack & {
  readonly dataFolder: string;
  /** Process id of the program that runs the stack, the parent of all its programs. */
  readonly pid: number;
  stop(): Promise<void>;
};

export type TestStackOptions = {
  /** Data folder of an earlier stack, which is not removed. Without it, the stack starts empty and removes its data. */
  readonly dataFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
  /** Root of a checkout of another release. Default: this one. */
  readonly root?: string;
};

/** A limit for a machine that is busy with other work: an idle one needs a tenth of it. */
const OPEN_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 45_000;
const ROOT = join(import.meta.dirname, '../..');

/**
 * Starts a stack in a separate program, which stops everything on request or when the program that started it exits.
 */
export async function startTestStack(options: TestStackOptions = {}): Promise<TestStack> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const settings = { ...(await freeSettings(dataFolder)), ...options.settings };
  const { DATABASE_URL: _, ...inherited } = process.env;
  const isThrowaway = options.dataFolder === undefined;
  const path = join(options.root ?? ROOT, 'tools/test/stack-program.ts');
  const program = fork(path, isThrowaway ? ['--throw-away'] : [], {
    env: { ...inherited, ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => options.say?.(chunk.toString().trimEnd()));
  const stop = () => stopProgram(program);
  try {
    const open = await openedStack(program);
    return { ...open, settings: { ...settings, ...open.settings }, dataFolder, pid: program.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freeSettings(dataFolder: string): Promise<Record<string, string>> {
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  const ports = await freePorts(names.length);
  return {
    SUNFLOWER_ENVIRONMENT: 'test',
    // End-to-end tests type the numbers of a draw when they depend on them.
    SUNFLOWER_TYPED_RESULT_GAMES: ALL_RULES.map(({ gameId }) => gameId).join(','),
    SUNFLOWER_DATA_FOLDER: dataFolder,
    SUNFLOWER_KEYS_FOLDER: join(dataFolder, 'keys'),
    ...Object.fromEntries(names.map((name, index) => [portSetting(name), String(ports[index])])),
  };
}

function openedStack(program: ChildProcess): Promise<OpenStack> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the stack did not start in time')), OPEN_TIMEOUT_MS);
    const settle = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    program.once('message', (message: OpenStack | { failed: string }) =>
      settle(() => ('failed' in message ? reject(new Error(message.failed)) : resolve(message))),
    );
    program.once('exit', (code) =>
      settle(() => reject(new Error(`the stack exited with ${code} before it was running`))),
    );
  });
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  program.kill('SIGTERM');
  const late = setTimeout(() => program.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(late);
}
