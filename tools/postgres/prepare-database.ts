import { openDatabase, openPlainPool } from '@sunflower/service-base/db/database.ts';
import { migrateToLatest } from '@sunflower/service-base/db/migrate.ts';
import { migrateJobs } from '@sunflower/service-base/jobs/worker.ts';
import { grantRights } from './database-roles.ts';

/** Every owner of tables, in the order in which their migrations run. */
export const MIGRATION_FOLDERS = [
  { tablePrefix: 'platform', folder: new URL('../../apps/platform/migrations', import.meta.url).pathname },
  {
    tablePrefix: 'identity_provider',
    folder: new URL('../../partners/identity-provider/migrations', import.meta.url).pathname,
  },
  { tablePrefix: 'card_vault', folder: new URL('../../partners/card-vault/migrations', import.meta.url).pathname },
  { tablePrefix: 'draw_feed', folder: new URL('../../partners/draw-feed/migrations', import.meta.url).pathname },
  {
    tablePrefix: 'payment_processor',
    folder: new URL('../../partners/payment-processor/migrations', import.meta.url).pathname,
  },
  {
    tablePrefix: 'feature_flags',
    folder: new URL('../../partners/feature-flags/migrations', import.meta.url).pathname,
  },
  { tablePrefix: 'mailbox', folder: new URL('../../partners/mailbox/migrations', import.meta.url).pathname },
  { tablePrefix: 'game_server', folder: new URL('../../partners/game-server/migrations', import.meta.url).pathname },
] as const;

/** The migrations that ran, and whether the server has the roles of the application. */
export type PreparedDatabase = { readonly ran: readonly string[]; readonly hasRoles: boolean };

/**
 * Migrates the tables of these owners (by default the platform and every partner) to the newest version, as the role
 * that owns them, and grants the other roles their rights if the server has these roles. The tables of the job queue
 * are created with the platform's.
 */
export async function prepareDatabase(
  url: string,
  owners: readonly string[] = MIGRATION_FOLDERS.map(({ tablePrefix }) => tablePrefix),
): Promise<PreparedDatabase> {
  const db = openDatabase({ url, poolSize: 1, name: 'migrate' });
  const ran: string[] = [];
  try {
    for (const owner of MIGRATION_FOLDERS)
      if (owners.includes(owner.tablePrefix)) ran.push(...(await migrateToLatest(db, owner)));
  } finally {
    await db.destroy();
  }
  if (owners.includes('platform')) await prepareJobs(url);
  return { ran, hasRoles: await grantRights(url) };
}

async function prepareJobs(url: string): Promise<void> {
  const pool = openPlainPool({ url, poolSize: 1, name: 'migrate' });
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}
