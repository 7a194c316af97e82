import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';

/** Reads `<time stamp>-<room>-<what>.sql` files of a folder as migrations, in name order. There is no way down: fix forward. */
export function sqlFileMigrations(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
      const entries = await Promise.all(
        names.map(async (name): Promise<[string, Migration]> => {
          const text = await readFile(join(folder, name), 'utf8');
          return [
            name.replace(/\.sql$/, ''),
            {
              up: (db) =>
                sql
                  .raw(text)
                  .execute(db)
                  .then(() => undefined),
            },
          ];
        }),
      );
      return Object.fromEntries(entries);
    },
  };
}

/**
 * Brings a database to the newest migration under an advisory lock and returns the names it ran.
 * `tablePrefix` keeps the books of several owners (platform, a partner) apart in one database.
 */
export async function migrateToLatest<T>(
  db: Kysely<T>,
  options: { folder: string; tablePrefix: string },
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: sqlFileMigrations(options.folder),
    // Rooms write theirs side by side: one that was begun earlier may come after one that already ran, and touches other tables.
    allowUnorderedMigrations: true,
    migrationTableName: `${options.tablePrefix}_migrations`,
    migrationLockTableName: `${options.tablePrefix}_migrations_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
