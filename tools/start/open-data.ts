import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { type Cluster, ensureDatabase, removeMovedCluster, startCluster } from '../postgres/cluster.ts';
import { ensureDatabaseRoles } from '../postgres/database-roles.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { DATABASE, type ProgramSettings } from './program-settings.ts';

/** Removes everything an earlier start kept. Throws for a database that this command didn't make. */
export function resetData(dataFolder: string, givenDatabase: string | undefined, say: (line: string) => void): void {
  if (givenDatabase !== undefined)
    throw new Error('--reset removes only data this command made: empty the database of DATABASE_URL yourself.');
  rmSync(dataFolder, { recursive: true, force: true });
  removeMovedCluster(join(dataFolder, 'postgres'));
  say('  data: removed, beginning anew');
}

/** Prepares the database of all programs: the one of DATABASE_URL, or our own server with its data in the data folder. */
export async function openDatabase(
  options: { readonly env: NodeJS.ProcessEnv; readonly say: (line: string) => void },
  { platform: env, ownerUrl, rolePasswords }: ProgramSettings,
  stops: (() => Promise<void>)[],
): Promise<void> {
  const { SUNFLOWER_DATA_FOLDER: dataFolder = '', SUNFLOWER_KEYS_FOLDER: keysFolder = '' } = env;
  if (options.env.DATABASE_URL !== undefined) {
    await prepareDatabase(ownerUrl);
    options.say('  database: the one of DATABASE_URL');
    return;
  }
  const cluster: Cluster = await startCluster({
    dataFolder: join(dataFolder, 'postgres'),
    port: portOf('postgres', env),
    password: readOrMakeSecret(keysFolder, 'postgres'),
    isDurable: true,
  });
  // First in the list: the database stops last.
  stops.unshift(() => cluster.stop());
  await ensureDatabaseRoles(cluster.url('postgres'), rolePasswords);
  await ensureDatabase(cluster, DATABASE);
  await prepareDatabase(ownerUrl);
  options.say(`  database: PostgreSQL${cluster.moved ? `, data in ${cluster.dataFolder}` : ''}`);
}
