import { join, relative, sep } from 'node:path';
import { originOf, portOf } from '@sunflower/service-base/origins.ts';
import type { ViteDevServer } from 'vite';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { makeLogsFolder } from '../postgres/private-log.ts';
import { openDatabase } from '../start/open-data.ts';
import { takenPorts } from '../start/ports.ts';
import { dataFolderOf, type ProgramSettings, programSettings } from '../start/program-settings.ts';
import { resetData } from '../start/reset-data.ts';
import { freePorts } from '../test/free-ports.ts';
import { partOfChange, watchedFolders } from './changed-part.ts';
import { openClientServer } from './client-server.ts';
import type { DevProgram } from './dev-program.ts';
import { devPrograms } from './dev-programs.ts';
import { devSettings } from './dev-settings.ts';
import { openPlatformGate, type PlatformGate } from './platform-gate.ts';
import { type OverlayMessage, openProblemBoard, type ProblemBoard } from './problem-board.ts';
import { refuseProduction } from './refuse-production.ts';
import { openRestarts } from './restarts.ts';
import { openTypeChecks, problemOfTypes } from './type-checks.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The event after which open pages read their data again; the client listens for it in `start-app.ts`. */
const PLATFORM_OPEN_EVENT = 'sunflower:platform-open';

export type DevOptions = {
  readonly reset: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Resolves when the developer interrupts the start. */
  readonly interrupted: Promise<void>;
};

export type DevStack = {
  readonly address: string;
  readonly demoLogin: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
};

/** The functions that stop the parts of the stack that have started; they are called in reverse order. */
type Stops = (() => Promise<void>)[];

/** Starts everything for development. Returns undefined when interrupted. After a failure nothing keeps running. */
export async function startDev(options: DevOptions): Promise<DevStack | undefined> {
  const { env, say } = options;
  refuseProduction(env);
  const dataFolder = dataFolderOf(env);
  const taken = await takenPorts(env, env.DATABASE_URL === undefined);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  if (options.reset) resetData({ dataFolder, env, say });
  makeLogsFolder(dataFolder);
  const [platformPort = 0] = await freePorts(1);
  const settings = devSettings(programSettings(env, dataFolder), platformPort);
  const stops: Stops = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  let isInterrupted = false;
  void options.interrupted.then(() => {
    isInterrupted = true;
  });
  try {
    const started = await startParts({ ...options, settings, dataFolder, platformPort, stops });
    if (!isInterrupted) return { address: originOf('app', env), ...started, stop };
    await stop();
    return undefined;
  } catch (error) {
    await stop();
    throw error;
  }
}

type Starting = DevOptions & {
  readonly settings: ProgramSettings;
  readonly dataFolder: string;
  readonly platformPort: number;
  readonly stops: Stops;
};

async function startParts(starting: Starting): Promise<Pick<DevStack, 'demoLogin'>> {
  const { env, say, settings, platformPort, stops } = starting;
  const gate = openPlatformGate();
  let vite: ViteDevServer | undefined;
  const board = openProblemBoard({ send: (message) => vite?.ws.send(message as never), say });
  const programs = devPrograms({ ...starting, root: ROOT, gate, board });
  stops.push(async () => void (await Promise.all(programs.map((program) => program.stop()))));
  for (const program of programs) program.load();
  await openDatabase({ env, say }, settings, stops);
  vite = await openClientServer({
    root: ROOT,
    host: env.SUNFLOWER_HOST || '127.0.0.1',
    port: portOf('app', env),
    platformPort,
    gate,
    problems: board.text,
    say,
  });
  stops.push(() => vite?.close() ?? Promise.resolve());
  vite.ws.on('vite:client:connect', (_data: unknown, client: { send(message: OverlayMessage): void }) => {
    const shown = board.current();
    if (shown) client.send(shown);
  });
  const [partners, platform] = programs;
  await partners.open();
  const { DEMO_LOGIN, seed } = await import('../seed/seed.ts');
  await seed({ env: settings.platform, say: (line) => say(`  ${line}`) });
  await platform.open();
  gate.open();
  watchSources({ ...starting, vite, gate, board, programs });
  return { demoLogin: DEMO_LOGIN };
}

/** Restarts programs and checks types whenever a source changes, until everything stops. */
function watchSources(
  options: Starting & {
    readonly vite: ViteDevServer;
    readonly gate: PlatformGate;
    readonly board: ProblemBoard;
    readonly programs: readonly DevProgram[];
  },
): void {
  const { vite, gate, board, programs, settings, say, stops } = options;
  const types = openTypeChecks({
    root: ROOT,
    onResult: (errors) => {
      if (errors.length > 0) board.set('types', problemOfTypes(errors));
      else board.clear('types');
      if (errors.length === 0) say('  types: no errors');
    },
  });
  stops.push(types.stop);
  const restarts = openRestarts({
    programs,
    gate,
    board,
    say,
    prepareDatabase: () => prepareDatabase(settings.ownerUrl),
    onPlatformOpen: () => vite.ws.send(PLATFORM_OPEN_EVENT),
  });
  stops.push(restarts.stop);
  vite.watcher.add(watchedFolders().map((folder) => join(ROOT, folder)));
  vite.watcher.on('all', (event, file) => {
    if (event !== 'change' && event !== 'add' && event !== 'unlink') return;
    const path = relative(ROOT, file).replaceAll(sep, '/');
    restarts.note(path);
    if (partOfChange(path).isTyped) types.check(path);
  });
  types.check();
}
