import { join, resolve } from 'node:path';
import { ENVIRONMENT_SETTING } from '@sunflower/service-base/environment.ts';
import { originOf, portOf } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { addressOfDatabase } from '../postgres/cluster.ts';
import { addressAs, type DatabaseRole } from '../postgres/database-roles.ts';
import type { CustodyFolders } from './machine-custody.ts';

export const DATABASE = 'sunflower';
/** The draw machine's own database and the role that owns it, which the platform doesn't know. */
const MACHINE_DATABASE = 'sunflower_draw_machine';

const ONLINE_GAMING_SETTING = 'SUNFLOWER_WEB_IS_ONLINE_GAMING_ENABLED';
const SUBSCRIPTIONS_SETTING = 'SUNFLOWER_WEB_IS_DRAW_SUBSCRIPTIONS_ENABLED';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Returns the absolute path of the data folder: a program that changes its working directory, such as PostgreSQL's,
 * would look for a relative one elsewhere.
 */
export function dataFolderOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.SUNFLOWER_DATA_FOLDER ?? join(ROOT, '.data'));
}

/** Settings of the programs, which use different database roles, and settings to prepare the database. */
export type ProgramSettings = {
  readonly platform: NodeJS.ProcessEnv;
  readonly partners: NodeJS.ProcessEnv;
  readonly ownerUrl: string;
  /** Keys folders of the platform, the draw machine, and the custodian of its seeds. */
  readonly custody: CustodyFolders;
  /** The draw machine's own database and the password of its role; undefined on the server of DATABASE_URL. */
  readonly machineDatabase: { readonly name: string; readonly password: string } | undefined;
  /** Passwords of the roles of our own server. Empty for the server of DATABASE_URL. */
  readonly rolePasswords: Partial<Record<DatabaseRole, string>>;
};

/** Returns the settings of all programs. The address of our own database is known before its server runs. */
export function programSettings(given: NodeJS.ProcessEnv, dataFolder: string): ProgramSettings {
  const keysFolder = join(dataFolder, 'keys');
  const [machine, custodian] = [join(dataFolder, 'keys-draw-machine'), join(dataFolder, 'keys-custodian')];
  const custody = { platform: keysFolder, machine, custodian };
  const ofMachine = {
    SUNFLOWER_DRAW_FEED_KEYS_FOLDER: machine,
    SUNFLOWER_CUSTODIAN_KEYS_FOLDER: custodian,
    SUNFLOWER_CUSTODIAN_SHARES_FOLDER: join(dataFolder, 'custodian'),
    SUNFLOWER_CUSTODIAN_URL: originOf('custodian', given),
  };
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
    const partners = { ...shared, ...ofMachine, DATABASE_URL: partnersUrl };
    return { platform: shared, partners, ownerUrl, custody, machineDatabase: undefined, rolePasswords: {} };
  }
  const server = { port: portOf('postgres', given), password: readOrMakeSecret(keysFolder, 'postgres') };
  const ownerUrl = addressOfDatabase(server, DATABASE);
  const rolePasswords = {
    app: readOrMakeSecret(keysFolder, 'postgres-app'),
    partners: readOrMakeSecret(keysFolder, 'postgres-partners'),
    verify: readOrMakeSecret(keysFolder, 'postgres-verify'),
  };
  const as = (role: DatabaseRole) => ({ ...shared, DATABASE_URL: addressAs(ownerUrl, role, rolePasswords[role]) });
  const machineDatabase = { name: MACHINE_DATABASE, password: readOrMakeSecret(machine, 'postgres') };
  const machineUrl = new URL(addressOfDatabase({ ...server, password: machineDatabase.password }, MACHINE_DATABASE));
  machineUrl.username = MACHINE_DATABASE;
  const partners = { ...as('partners'), ...ofMachine, SUNFLOWER_DRAW_FEED_DATABASE_URL: machineUrl.toString() };
  return { platform: as('app'), partners, ownerUrl, custody, machineDatabase, rolePasswords };
}
