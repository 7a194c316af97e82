import { prepareDatabase } from '../postgres/prepare-database.ts';

/** Owners of tables in production. The tables of sandbox programs aren't created there. */
export const PRODUCTION_OWNERS = [
  'platform',
  'identity_provider',
  'card_vault',
  'draw_feed',
  'feature_flags',
  'game_server',
] as const;

export const MIGRATION_URL_SETTING = 'SUNFLOWER_OWNER_DATABASE_URL';

/**
 * Migrates the production database to this release, as the role that owns the tables. Returns the names of the
 * migrations that ran.
 */
export async function migrateProduction(env: NodeJS.ProcessEnv, named: readonly string[]): Promise<readonly string[]> {
  const url = env[MIGRATION_URL_SETTING];
  if (!url)
    throw new Error(
      `${MIGRATION_URL_SETTING} is missing: set it to the database as sunflower_owner, a role that programs never use.`,
    );
  const input = named.map((name) => name.replaceAll('-', '_'));
  const unknown = input.find((name) => !PRODUCTION_OWNERS.some((owner) => owner === name));
  if (unknown !== undefined) throw new Error(`Unknown table owner ${unknown}. Known: ${PRODUCTION_OWNERS.join(', ')}.`);
  const { ran, hasRoles } = await prepareDatabase(url, input.length > 0 ? input : PRODUCTION_OWNERS);
  if (!hasRoles)
    throw new Error(
      'The database lacks the roles that use the tables: create them (docs/deploy.md), then migrate again.',
    );
  return ran;
}
