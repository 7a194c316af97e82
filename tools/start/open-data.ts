import { join } from 'node:path';
import { UnknownMigrationsError } from '@sunflower/service-base/db/migrate.ts';
import { portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { type Cluster, ensureDatabase, startCluster } from '../postgres/cluster.ts';
import { ensureDatabaseRoles, ensureOwnDatabase } from '../postgres/database-roles.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { separateMachineKeys } from './machine-custody.ts';
import { DATABASE, type ProgramSettings } from './program-settings.ts';
import { RESET_COMMAND } from './reset-data.ts';

/**
 * Prepares the database of all programs: the one of DATABASE_URL, or our own server with its data in the data folder,
 * on which the draw machine has a separate database.
 */
export async function openDatabase(
  options: { readonly env: NodeJS.ProcessEnv; readonly say: (line: string) => void },
  { platform: env, ownerUrl, rolePasswords, custody, machineDatabase }: ProgramSettings,
  stops: (() => Promise<void>)[],
): Promise<void> {
  const { SUNFLOWER_DATA_FOLDER: dataFolder = '', SUNFLOWER_KEYS_FOLDER: keysFolder = '' } = env;
  separateMachineKeys(custody);
  if (options.env.DATABASE_URL !== undefined) {
    await prepareOrExplain(ownerUrl, 'empty the database of DATABASE_URL');
    options.say('  database: the one of DATABASE_URL');
    return;
  }
  const cluster: Cluster = await startCluster({
    dataFolder: join(dataFolder, 'postgres'),
    port: portOf('postgres', env),
    password: readOrMakeSecret(keysFolder, 'postgres'),
    isDurable: true,
  });
  // First in the list, because the list is stopped in reverse and the database has to stop last.
  stops.unshift(() => cluster.stop());
  await ensureDatabaseRoles(cluster.url('postgres'), rolePasswords);
  await ensureDatabase(cluster, DATABASE);
  if (machineDatabase) await ensureOwnDatabase(cluster.url('postgres'), machineDatabase);
  await prepareOrExplain(ownerUrl, `${RESET_COMMAND} removes this development data and starts over`);
  options.say(`  database: PostgreSQL${cluster.moved ? `, data in ${cluster.dataFolder}` : ''}`);
}

/** Prepares a database. For tables of another version, throws one sentence that says what to do in development. */
async function prepareOrExplain(url: string, remedy: string): Promise<void> {
  try {
    await prepareDatabase(url);
  } catch (error) {
    if (!(error instanceof UnknownMigrationsError)) throw error;
    throw new Error(`The data was made by another version of Sunflower (migration ${error.first}): ${remedy}.`, {
      cause: error,
    });
  }
}
