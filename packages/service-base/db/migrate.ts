import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Environment } from '../environment.ts';
import type { MigrationOwner } from './migration-owner.ts';
import { applyFunctions, compareFunctions, hasRelation } from './sql-functions.ts';

export type { MigrationOwner } from './migration-owner.ts';

/** The advisory lock under which Kysely migrates; a node of an older release waits for it too. */
const MIGRATION_LOCK = 3853314791062309107n;

/** The migration that failed: Kysely loses its error when everything runs in one transaction. */
type Failure = { migration?: string; cause?: unknown };

/** Reads `<time stamp>-<room>-<what>.sql` files of a folder as migrations, in name order. There is no down migration. */
function sqlFileMigrations(folder: string, failure: Failure = {}): MigrationProvider {
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
      return Object.fromEntries(names.map((name): [string, Migration] => [name, { up: (db) => run(name, db) }]));
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
 * Brings the tables and functions of an owner to this release in one transaction under an advisory lock, and returns the
 * names of what ran. Throws an `UnknownMigrationsError` for tables of another version. Changes nothing, and needs no
 * right to, when nothing is missing.
 */
export async function migrateToLatest<T>(db: Kysely<T>, owner: MigrationOwner): Promise<string[]> {
  if (await isUpToDate(db, owner)) return [];
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    const { unknown } = await migrationGap(tx, owner);
    if (unknown[0] !== undefined) throw new UnknownMigrationsError(owner.tablePrefix, unknown.length, unknown[0]);
    return [...(await applyMigrations(tx, owner)), ...(await applyFunctions(tx, owner, runText))];
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

async function applyMigrations<T>(tx: Transaction<T>, owner: MigrationOwner): Promise<string[]> {
  const failure: Failure = {};
  const migrator = new Migrator({
    db: tx,
    provider: sqlFileMigrations(owner.folder, failure),
    // Rooms are developed in parallel: an earlier name can arrive after a later one ran, and touches other tables.
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
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Migrations and functions that a database lacks, and migrations that it has and this release doesn't know. */
export type MigrationGap = { readonly missing: readonly string[]; readonly unknown: readonly string[] };

/** The tables were made by another version: a later release, or migrations that a baseline replaced. */
export class UnknownMigrationsError extends Error {
  readonly first: string;

  constructor(tablePrefix: string, count: number, first: string) {
    super(
      `The database has ${count} migrations of ${tablePrefix} that this release does not know, first ${first}: start the newer release.`,
    );
    this.first = first;
  }
}

/** Compares the migrations and functions of a database with those of this release, without changing anything. */
export async function migrationGap<T>(db: Kysely<T>, owner: MigrationOwner): Promise<MigrationGap> {
  const known = await migrationNames(owner.folder);
  const table = `${owner.tablePrefix}_migrations`;
  const { rows } = (await hasRelation(db, table))
    ? await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
    : { rows: [] };
  const applied = new Set(rows.map(({ name }) => name));
  return {
    missing: [...known.filter((name) => !applied.has(name)), ...(await compareFunctions(db, owner)).missing],
    unknown: [...applied].filter((name) => !known.includes(name)),
  };
}

/** Returns what is wrong with the tables for this release, in one line that says how to fix it; undefined when nothing is. */
export function migrationProblem(tablePrefix: string, { missing, unknown }: MigrationGap): string | undefined {
  if (missing.length > 0)
    return `The database lacks ${missing.length} migrations of ${tablePrefix}, first ${missing[0]}: run npm run production -- migrate.`;
  if (unknown[0] !== undefined) return new UnknownMigrationsError(tablePrefix, unknown.length, unknown[0]).message;
  return undefined;
}

/** Prepares an owner's tables: migrates outside production; in production only compares, and throws when they differ. */
export async function prepareTables<T>(db: Kysely<T>, owner: MigrationOwner, environment?: Environment): Promise<void> {
  if (environment !== 'production') {
    await migrateToLatest(db, owner);
    return;
  }
  const problem = migrationProblem(owner.tablePrefix, await migrationGap(db, owner));
  if (problem !== undefined) throw new Error(problem);
}
