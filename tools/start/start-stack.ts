import { join } from 'node:path';
import { ENVIRONMENT_SETTING, isProduction } from '@sunflower/service-base/environment.ts';
import { originOf } from '@sunflower/service-base/origins.ts';
import { makeLogsFolder } from '../postgres/private-log.ts';
import { buildClientIfStale } from './build-client.ts';
import { type ChildProgram, startWaitingProgram, type WaitingProgram } from './child-program.ts';
import { openDatabase } from './open-data.ts';
import { takenPorts } from './ports.ts';
import { dataFolderOf, type ProgramSettings, programSettings } from './program-settings.ts';
import { resetData } from './reset-data.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Stack = {
  readonly address: string;
  readonly demoLogin: { readonly email: string; readonly password: string } | undefined;
  /** Resolves with the name of a program that stopped unexpectedly. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

export type StackOptions = {
  readonly reset: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Resolves when the developer interrupts the start. */
  readonly interrupted: Promise<void>;
};

/**
 * Starts everything in order. Returns undefined if it was interrupted. On any error, stops everything that had started.
 */
export async function startStack(options: StackOptions): Promise<Stack | undefined> {
  const { say } = options;
  if (isProduction(options.env))
    throw new Error(
      `${ENVIRONMENT_SETTING} is production, and npm start is for development: run npm run production -- start.`,
    );
  const dataFolder = dataFolderOf(options.env);
  const given = options.env.DATABASE_URL;
  const taken = await takenPorts(options.env, given === undefined);
  if (taken.length > 0) throw new Error(taken.join('\n'));
  if (options.reset) resetData({ dataFolder, env: options.env, say });
  makeLogsFolder(dataFolder);
  const settings = programSettings(options.env, dataFolder);
  const env = settings.platform;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  let isInterrupted = false;
  const builds = new AbortController();
  void options.interrupted.then(() => {
    isInterrupted = true;
    builds.abort();
  });
  try {
    const building = buildClientIfStale(ROOT, builds.signal).then((built) =>
      say(built ? '  client: built' : '  client: up to date'),
    );
    stops.push(() => {
      builds.abort();
      return building.catch(() => {});
    });
    // The partners load their modules while the database starts; the platform loads its modules once the client is
    // built. Each starts to work once everything it needs is ready.
    const waiting = holdPrograms({ settings, dataFolder, building });
    stops.push(waiting.stop);
    await openDatabase(options, settings, stops);
    const [partners, { DEMO_LOGIN, seed }] = await Promise.all([waiting.partners.open(), import('../seed/seed.ts')]);
    say(
      '  partners: identity provider, card vault, payment processor, location engine, draw machine and ' +
        'its custodian, identity check, flag server, mail, beacon, witnesses',
    );
    await seed({ env, say: (line) => say(`  ${line}`) });
    const waitingPlatform = await waiting.platform;
    if (isInterrupted) return await stop().then(() => undefined);
    const platform = await waitingPlatform.open();
    return { address: originOf('app', env), demoLogin: DEMO_LOGIN, ended: firstEnded([partners, platform]), stop };
  } catch (error) {
    await stop();
    if (isInterrupted) return undefined;
    throw error;
  }
}

type WaitingPrograms = {
  readonly partners: WaitingProgram;
  /** Resolves once the client that it serves is built; rejects if the build failed. */
  readonly platform: Promise<WaitingProgram>;
  stop(): Promise<void>;
};

function holdPrograms(options: {
  settings: ProgramSettings;
  dataFolder: string;
  building: Promise<unknown>;
}): WaitingPrograms {
  const { settings, dataFolder, building } = options;
  const hold = (name: 'platform' | 'partners', file: string) =>
    startWaitingProgram({
      name,
      file: join(ROOT, file),
      env: settings[name],
      logFile: join(dataFolder, 'logs', `${name}.log`),
    });
  const programs = [hold('partners', 'tools/start/partners.ts')];
  const [partners] = programs as [WaitingProgram];
  let isStopped = false;
  const platform = building.then(() => {
    if (isStopped) throw new Error('the start was interrupted');
    const waiting = hold('platform', 'apps/platform/src/main.ts');
    programs.push(waiting);
    return waiting;
  });
  // The rejection is handled where `platform` is awaited; this only prevents an unhandled rejection before that.
  platform.catch(() => {});
  const stop = async () => {
    isStopped = true;
    // Stops the platform first: its last requests still need the partners.
    for (const program of programs.toReversed()) await program.stop();
  };
  return { partners, platform, stop };
}

function firstEnded(children: readonly ChildProgram[]): Promise<string> {
  return Promise.race(
    children.map((child) => new Promise<string>((resolve) => child.process.once('exit', () => resolve(child.name)))),
  );
}
