import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { operatorActionsOf } from '@sunflower/platform/src/app/operator-actions.ts';
import { OpsError, type VerbInput } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { portOf } from '@sunflower/service-base/origins.ts';
import { type OpsTerminal, printableLine } from './terminal.ts';

const POOL_SIZE = '4';
/** Connection of the database server that `npm start` runs, with its verification role. */
const OWN_SERVER = { role: 'sunflower_verify', secret: 'postgres-verify.secret', database: 'sunflower' } as const;

/**
 * Runs a read-only verb on the database of DATABASE_URL, in read-only transactions, whether or not a platform is
 * running.
 */
export async function runOffline(name: string, input: VerbInput, terminal: OpsTerminal): Promise<void> {
  const verb = VERBS.find((one) => one.name === name && one.runsOffline);
  if (!verb) throw new OpsError(`${name} only runs on the platform.`);
  const { env } = terminal;
  const dataFolder = resolve(env.SUNFLOWER_DATA_FOLDER ?? '.data');
  const keysFolder = resolve(env.SUNFLOWER_KEYS_FOLDER ?? join(dataFolder, 'keys'));
  const config = platformConfig({
    SUNFLOWER_POOL_SIZE: POOL_SIZE,
    // Without DATABASE_URL, it uses the database of npm start, which is for development.
    ...(env.DATABASE_URL ? {} : { SUNFLOWER_ENVIRONMENT: 'development' }),
    ...env,
    SUNFLOWER_DATA_FOLDER: dataFolder,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    DATABASE_URL: readOnlyAddress(databaseUrl(env, keysFolder)),
  });
  const platform = openPlatform(config, { name: 'ops' });
  const { db, clock } = platform;
  const context = {
    platform,
    db,
    clock,
    actions: operatorActionsOf(platform),
    installationId: '',
    issuedAt: clock.now(),
    requestId: newId(),
    operator: undefined,
  };
  const say = (line: string) => terminal.say(printableLine(line));
  try {
    await verb.run({ ...context, signatures: [], say, readSecretLine: async () => '' }, input);
  } finally {
    await platform.close();
  }
}

/** Returns the address with the option that makes every transaction read-only, whatever the role may do. */
export function readOnlyAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return url.href;
}

/** Returns DATABASE_URL, or the address of the server that `npm start` runs, whose password is stored with the keys. */
function databaseUrl(env: NodeJS.ProcessEnv, keysFolder: string): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const secretFile = join(keysFolder, OWN_SERVER.secret);
  if (!existsSync(secretFile))
    throw new OpsError('There is no database yet: run npm start first, or set DATABASE_URL.');
  const password = encodeURIComponent(readFileSync(secretFile, 'utf8').trim());
  return `postgres://${OWN_SERVER.role}:${password}@127.0.0.1:${portOf('postgres', env)}/${OWN_SERVER.database}`;
}
