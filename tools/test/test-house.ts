import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { freePorts } from './free-ports.ts';
import { newDataFolder } from './new-data-folder.ts';

/** What the program that holds the house tells once it is open. */
export type OpenHouse = {
  readonly address: string;
  readonly demoLogin: { readonly email: string; readonly password: string } | undefined;
  /** Settings that any other program of ours needs to work on this very house, such as `ops`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Seconds from the first step to an answering page. */
  readonly startSeconds: number;
};

/** The whole product, started by the same code as `npm start`, on ports and data of its own. */
export type TestHouse = OpenHouse & {
  readonly dataFolder: string;
  /** The program that holds the house: parent of all its programs. */
  readonly pid: number;
  stop(): Promise<void>;
};

export type TestHouseOptions = {
  /** Data of an earlier house; it is kept. Without it the house begins empty and removes what it wrote. */
  readonly dataFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
};

const OPEN_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 45_000;
const PROGRAM = join(import.meta.dirname, 'house-program.ts');

/** Starts a house in a program of its own, which stops everything when told to or when its starter is gone. */
export async function startTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const dataFolder = options.dataFolder ?? newDataFolder();
  const settings = { ...(await freeSettings(dataFolder)), ...options.settings };
  const { DATABASE_URL: _, ...inherited } = process.env;
  const isThrowaway = options.dataFolder === undefined;
  const program = fork(PROGRAM, isThrowaway ? ['--throw-away'] : [], {
    env: { ...inherited, ...settings },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (chunk: Buffer) => options.say?.(chunk.toString().trimEnd()));
  const stop = () => stopProgram(program);
  try {
    const open = await openedHouse(program);
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
    // Journeys type numbers where they must know them.
    SUNFLOWER_TYPED_RESULT_GAMES: ALL_RULES.map(({ gameId }) => gameId).join(','),
    SUNFLOWER_DATA_FOLDER: dataFolder,
    SUNFLOWER_KEYS_FOLDER: join(dataFolder, 'keys'),
    ...Object.fromEntries(names.map((name, index) => [portSetting(name), String(ports[index])])),
  };
}

function openedHouse(program: ChildProcess): Promise<OpenHouse> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the house did not open in time')), OPEN_TIMEOUT_MS);
    const settle = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    program.once('message', (message: OpenHouse | { failed: string }) =>
      settle(() => ('failed' in message ? reject(new Error(message.failed)) : resolve(message))),
    );
    program.once('exit', (code) => settle(() => reject(new Error(`the house ended with ${code} before it opened`))));
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
