import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Environment } from '../environment.ts';

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

/** One owner of tables: the folder of its migrations, and the prefix of the table that remembers which of them ran. */
export type MigrationOwner = { readonly folder: string; readonly tablePrefix: string };

/**
 * Brings a database to the newest migration under an advisory lock and returns the names it ran.
 * `tablePrefix` keeps the books of several owners (platform, a partner) apart in one database.
 */
export async function migrateToLatest<T>(db: Kysely<T>, options: MigrationOwner): Promise<string[]> {
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

/** Migrations that a database lacks, and those it has that this release does not know. */
export type MigrationGap = { readonly missing: readonly string[]; readonly unknown: readonly string[] };

/** Compares the migrations that ran with those of a folder, without changing anything. */
export async function migrationGap<T>(db: Kysely<T>, owner: MigrationOwner): Promise<MigrationGap> {
  const known = Object.keys(await sqlFileMigrations(owner.folder).getMigrations());
  const table = `${owner.tablePrefix}_migrations`;
  const { rows: found } = await sql<{ has: boolean }>`select to_regclass(${table}) is not null as has`.execute(db);
  const { rows } = found[0]?.has
    ? await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ name }) => name);
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Returns what is wrong with the tables for this release, in one line that says how to fix it; undefined when nothing is. */
export function migrationProblem(tablePrefix: string, { missing, unknown }: MigrationGap): string | undefined {
  if (missing.length > 0)
    return `The database lacks ${missing.length} migrations of ${tablePrefix}, first ${missing[0]}: run npm run production -- migrate.`;
  if (unknown.length > 0)
    return `The database has ${unknown.length} migrations of ${tablePrefix} that this release does not know, first ${unknown[0]}: start the newer release.`;
  return undefined;
}

/** Makes the tables of an owner ready: outside production by migrating; in production it only compares, and throws unless they fit exactly. */
export async function prepareTables<T>(db: Kysely<T>, owner: MigrationOwner, environment?: Environment): Promise<void> {
  if (environment !== 'production') {
    await migrateToLatest(db, owner);
    return;
  }
  const problem = migrationProblem(owner.tablePrefix, await migrationGap(db, owner));
  if (problem !== undefined) throw new Error(problem);
}
