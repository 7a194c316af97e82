import pg from 'pg';

/** A migration from before the baselines. */
export const OLD_MIGRATION = '202611200100-ledger-tables';

/** Makes a migrated database look as if the migrations that preceded the baselines had created it. */
export async function recordOldMigration(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('insert into platform_migrations (name, timestamp) values ($1, now()::text)', [OLD_MIGRATION]);
  } finally {
    await client.end();
  }
}
