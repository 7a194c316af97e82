import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Environment } from '../environment.ts';
import { releaseVersion } from '../release.ts';
import type { MigrationOwner } from './migration-owner.ts';
import { findUnserved, recordServedReleases } from './served-releases.ts';
import { applyFunctions, compareFunctions, hasRelation } from './sql-functions.ts';

export type { MigrationOwner } from './migration-owner.ts';

/** The advisory lock that Kysely migrates under; a node of an older release waits for it too. */
const MIGRATION_LOCK = 3853314791062309107n;

/** The failed migration: Kysely loses its error when everything runs in one transaction. */
type Failure = { migration?: string; cause?: unknown };

/**
 * Reads `<time stamp>-<module>-<what>.sql` files of a folder as migrations in name order; there are no down migrations.
 * `newer` are migrations of a newer release, which Kysely requires in the list and doesn't run again.
 */
function sqlFileMigrations(folder: string, newer: readonly string[], failure: Failure): MigrationProvider {
  const run = async (name: string, db: Kysely<unknown>) => {
    try {
      await runText(db, await readFile(join(folder, `${name}.sql`), 'utf8'));
    } catch (error) {
      Object.assign(failure, { migration: name, cause: error });
      throw error;
    }
  };
  return {
    async getMigrations() {
      const names = await migrationNames(folder);
      return Object.fromEntries([
        ...newer.map((name): [string, Migration] => [name, { up: async () => undefined }]),
        ...names.map((name): [string, Migration] => [name, { up: (db) => run(name, db) }]),
      ]);
    },
  };
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

/**
 * Migrates an owner's tables and functions to this release in one transaction, and returns the names of the migrations
 * and functions that ran. Throws an `UnknownMigrationsError` for tables of another version. When nothing is missing, it
 * needs no privilege to change tables.
 */
export async function migrateToLatest<T>(db: Kysely<T>, owner: MigrationOwner): Promise<string[]> {
  if (await isUpToDate(db, owner)) return [];
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    const { unknown, newer } = await migrationGap(tx, owner);
    if (unknown[0] !== undefined) throw new UnknownMigrationsError(owner.tablePrefix, unknown.length, unknown[0]);
    return [...(await applyMigrations(tx, owner, newer)), ...(await applyFunctions(tx, owner, runText))];
  });
}

async function runText<T>(db: Kysely<T>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

async function isUpToDate<T>(db: Kysely<T>, owner: MigrationOwner): Promise<boolean> {
  const { missing, unknown } = await migrationGap(db, owner);
  if (missing.length > 0 || unknown.length > 0) return false;
  return (await compareFunctions(db, owner)).changed.length === 0;
}

async function applyMigrations<T>(
  tx: Transaction<T>,
  owner: MigrationOwner,
  newer: readonly string[],
): Promise<string[]> {
  const failure: Failure = {};
  const migrator = new Migrator({
    db: tx,
    provider: sqlFileMigrations(owner.folder, newer, failure),
    // Modules are developed in parallel, so a migration with an earlier name can be added after a later one ran. The
    // two change different tables.
    allowUnorderedMigrations: true,
    migrationTableName: `${owner.tablePrefix}_migrations`,
    migrationLockTableName: `${owner.tablePrefix}_migrations_lock`,
  });
  const { error, results } = await migrator.migrateToLatest();
  const cause = failure.cause ?? error;
  if (cause !== undefined)
    throw new Error(
      `Migration ${failure.migration ?? ''} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  const names = (results ?? []).filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  const texts = names.map(async (name) => ({ name, text: await readFile(join(owner.folder, `${name}.sql`), 'utf8') }));
  await recordServedReleases(tx, owner, { migrations: await Promise.all(texts), run: runText });
  return names;
}

/** How the migrations and functions of a release differ from those of a database. */
export type MigrationGap = {
  /** Migrations and functions that the database lacks. */
  readonly missing: readonly string[];
  /** Migrations in the database that this release doesn't support. */
  readonly unknown: readonly string[];
};

/** Migrations of a newer release that this release supports. [WLA-09] */
type TableGap = MigrationGap & { readonly newer: readonly string[] };

/** Thrown for tables of another version: of a later release, or from migrations that a baseline has replaced. */
export class UnknownMigrationsError extends Error {
  readonly first: string;

  constructor(tablePrefix: string, count: number, first: string) {
    super(
      `The database has ${count} migrations of ${tablePrefix} that this release does not know, ` +
        `first ${first}: start the newer release.`,
    );
    this.first = first;
  }
}

/**
 * Compares a database's migrations and functions with this release's, without changes. Accepts a newer migration that
 * supports `version`, so that nodes can restart during a rollout and after a rollback.
 */
export async function migrationGap<T>(
  db: Kysely<T>,
  owner: MigrationOwner,
  version = releaseVersion(),
): Promise<TableGap> {
  const known = await migrationNames(owner.folder);
  const table = `${owner.tablePrefix}_migrations`;
  const { rows } = (await hasRelation(db, table))
    ? await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  const foreign = [...applied].filter((name) => !known.includes(name));
  const unknown = await findUnserved(db, owner, { names: foreign, version });
  return {
    missing: [...known.filter((name) => !applied.has(name)), ...(await compareFunctions(db, owner)).missing],
    unknown,
    newer: foreign.filter((name) => !unknown.includes(name)),
  };
}

/** Returns one line that names the problem of the tables and its fix; undefined if there is no problem. */
export function migrationProblem(tablePrefix: string, { missing, unknown }: MigrationGap): string | undefined {
  if (missing.length > 0)
    return (
      `The database lacks ${missing.length} migrations of ${tablePrefix}, ` +
      `first ${missing[0]}: run npm run production -- migrate.`
    );
  if (unknown[0] !== undefined) return new UnknownMigrationsError(tablePrefix, unknown.length, unknown[0]).message;
  return undefined;
}

/**
 * Prepares an owner's tables: migrates them outside production; in production only compares them, and throws if this
 * release can't run on them.
 */
export async function prepareTables<T>(db: Kysely<T>, owner: MigrationOwner, environment?: Environment): Promise<void> {
  if (environment !== 'production') {
    await migrateToLatest(db, owner);
    return;
  }
  const problem = migrationProblem(owner.tablePrefix, await migrationGap(db, owner));
  if (problem !== undefined) throw new Error(problem);
}
