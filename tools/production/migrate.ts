import { prepareDatabase } from '../postgres/prepare-database.ts';

/** Owners of tables that production may have; the tables of sandboxes stay out. */
export const PRODUCTION_OWNERS = ['platform', 'identity_provider', 'card_vault', 'draw_feed', 'feature_flags'] as const;

export const MIGRATION_URL_SETTING = 'SUNFLOWER_OWNER_DATABASE_URL';

/** Brings the tables of production to this release, under the role that owns them, and returns the names of the migrations that ran. */
export async function migrateProduction(env: NodeJS.ProcessEnv, named: readonly string[]): Promise<readonly string[]> {
  const url = env[MIGRATION_URL_SETTING];
  if (!url)
    throw new Error(
      `${MIGRATION_URL_SETTING} is missing: set it to the database as the role sunflower_owner, which programs never use.`,
    );
  const asked = named.map((name) => name.replaceAll('-', '_'));
  const unknown = asked.find((name) => !PRODUCTION_OWNERS.some((owner) => owner === name));
  if (unknown !== undefined)
    throw new Error(`There are no tables of ${unknown}. Known: ${PRODUCTION_OWNERS.join(', ')}.`);
  const { ran, hasRoles } = await prepareDatabase(url, asked.length > 0 ? asked : PRODUCTION_OWNERS);
  if (!hasRoles)
    throw new Error('The server lacks the roles that use the tables: make them (docs/deploy.md), then migrate again.');
  return ran;
}
