import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { portOf } from '@sunflower/service-base/origins.ts';
import { platformConfig } from '../config.ts';
import type { operators } from '../doors.ts';
import { openPlatform, type Platform } from '../open-platform.ts';
import { operatorActions } from '../operator-actions.ts';

/** What a verb works with. */
export type OpsContext = {
  /** The platform without its HTTP side, for verbs that need a partner's port or a folder. */
  readonly platform: Platform;
  readonly db: Db;
  readonly clock: Clock;
  /** Settings of the environment, for verbs that read their own. */
  readonly env: NodeJS.ProcessEnv;
  /** Folder of keys and secrets; operators' private keys lie in `operators/` below it. */
  readonly keysFolder: string;
  /** What two operators can decide together. */
  readonly actions: operators.ActionExecutors;
  /** Writes one line of the answer. */
  say(line: string): void;
  /** Reads a line from standard input that is shown to nobody: what must not stand among the arguments. */
  readSecretLine(prompt: string): Promise<string>;
};

const POOL_SIZE = '4';
/** The server `npm start` runs: its user and database. */
const OWN_SERVER = { user: 'sunflower', database: 'sunflower' } as const;

/** Opens the platform for one call of the command line; `close` gives the connections back. */
export function openContext(options: Pick<OpsContext, 'env' | 'say' | 'readSecretLine'>): {
  context: OpsContext;
  close: () => Promise<void>;
} {
  const dataFolder = resolve(options.env.SUNFLOWER_DATA_FOLDER ?? '.data');
  const keysFolder = resolve(options.env.SUNFLOWER_KEYS_FOLDER ?? join(dataFolder, 'keys'));
  const config = platformConfig({
    SUNFLOWER_POOL_SIZE: POOL_SIZE,
    // Without a database of its own it works on the one of npm start, which is for development.
    ...(options.env.DATABASE_URL ? {} : { SUNFLOWER_ENVIRONMENT: 'development' }),
    ...options.env,
    SUNFLOWER_DATA_FOLDER: dataFolder,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    DATABASE_URL: databaseUrl(options.env, keysFolder),
  });
  const platform = openPlatform(config, { name: 'ops' });
  const { db, clock } = platform;
  const context = { ...options, platform, db, clock, keysFolder, actions: operatorActions };
  return { context, close: () => platform.close() };
}

/** DATABASE_URL, or the server that `npm start` runs, whose password lies with the keys. */
function databaseUrl(env: NodeJS.ProcessEnv, keysFolder: string): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const secretFile = join(keysFolder, 'postgres.secret');
  if (!existsSync(secretFile)) {
    throw new Error('There is no database yet: run npm start first, or set DATABASE_URL.');
  }
  const password = encodeURIComponent(readFileSync(secretFile, 'utf8').trim());
  return `postgres://${OWN_SERVER.user}:${password}@127.0.0.1:${portOf('postgres', env)}/${OWN_SERVER.database}`;
}
