import { join } from 'node:path';
import { ENVIRONMENT_SETTING } from '@sunflower/service-base/environment.ts';
import { portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { addressOfDatabase } from '../postgres/cluster.ts';
import { addressAs, type DatabaseRole } from '../postgres/database-roles.ts';

export const DATABASE = 'sunflower';

const ONLINE_GAMING_SETTING = 'SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED';
const SUBSCRIPTIONS_SETTING = 'SUNFLOWER_WEB_IS_DRAW_SUBSCRIPTIONS_ENABLED';

/** Settings of the programs, which use different database roles, and settings to prepare the database. */
export type ProgramSettings = {
  readonly platform: NodeJS.ProcessEnv;
  readonly partners: NodeJS.ProcessEnv;
  readonly ownerUrl: string;
  /** Passwords of the roles of our own server. Empty for the server of DATABASE_URL. */
  readonly rolePasswords: Partial<Record<DatabaseRole, string>>;
};

/** Returns the settings of all programs. The address of our own database is known before its server runs. */
export function programSettings(given: NodeJS.ProcessEnv, dataFolder: string): ProgramSettings {
  const keysFolder = join(dataFolder, 'keys');
  const environment = given[ENVIRONMENT_SETTING] || 'development';
  const shared = {
    // Instant games and subscriptions are off unless an operator turns them on (S9-3); development and tests have them.
    [ONLINE_GAMING_SETTING]: 'true',
    [SUBSCRIPTIONS_SETTING]: 'true',
    ...given,
    SUNFLOWER_ENVIRONMENT: environment,
    SUNFLOWER_DATA_FOLDER: dataFolder,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
  };
  const { DATABASE_URL: givenUrl } = given;
  if (givenUrl !== undefined) {
    const {
      SUNFLOWER_OWNER_DATABASE_URL: ownerUrl = givenUrl,
      SUNFLOWER_PARTNERS_DATABASE_URL: partnersUrl = givenUrl,
    } = given;
    return { platform: shared, partners: { ...shared, DATABASE_URL: partnersUrl }, ownerUrl, rolePasswords: {} };
  }
  const server = { port: portOf('postgres', given), password: readOrMakeSecret(keysFolder, 'postgres') };
  const ownerUrl = addressOfDatabase(server, DATABASE);
  const rolePasswords = {
    app: readOrMakeSecret(keysFolder, 'postgres-app'),
    partners: readOrMakeSecret(keysFolder, 'postgres-partners'),
    verify: readOrMakeSecret(keysFolder, 'postgres-verify'),
  };
  const as = (role: DatabaseRole) => ({ ...shared, DATABASE_URL: addressAs(ownerUrl, role, rolePasswords[role]) });
  return { platform: as('app'), partners: as('partners'), ownerUrl, rolePasswords };
}
