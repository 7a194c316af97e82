import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_SETTING, isProduction } from '@sunflower/service-base/environment.ts';
import { removeMovedCluster } from '../postgres/cluster.ts';

/** The command that removes development data, for use in messages. */
export const RESET_COMMAND = 'npm start -- --reset';

/** Exists once a start has got as far as its database. */
const MARK = join('keys', 'postgres.secret');

export type ResetOptions = {
  readonly dataFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
};

/**
 * Removes the data of earlier starts. Throws in production, for a DATABASE_URL, and for a folder that npm start did not
 * create.
 */
export function resetData({ dataFolder, env, say }: ResetOptions): void {
  if (isProduction(env))
    throw new Error(`${ENVIRONMENT_SETTING} is production: --reset removes development data only.`);
  if (env.DATABASE_URL !== undefined)
    throw new Error('--reset removes only data this command made: empty the database of DATABASE_URL yourself.');
  const found = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  if (found.some((name) => name !== 'logs') && !existsSync(join(dataFolder, MARK)))
    throw new Error(
      `${dataFolder} has files that npm start didn't make: remove them yourself, or name another folder.`,
    );
  rmSync(dataFolder, { recursive: true, force: true });
  removeMovedCluster(join(dataFolder, 'postgres'));
  say('  data: removed');
}
