import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { functionsFolderOf, type MigrationOwner } from './migration-owner.ts';

/** A repeatable file with one function and its triggers, or one view, by its name such as `functions/ledger/post-transaction`. */
export type FunctionFile = { readonly name: string; readonly text: string; readonly hash: string };

/** Views come first, because functions take their rows; otherwise files run in the order of their names. */
const VIEW = /-view$/;

/** Reads the functions of an owner in the order in which they are applied. */
export async function readFunctionFiles(owner: MigrationOwner): Promise<FunctionFile[]> {
  const folder = functionsFolderOf(owner);
  const paths = (await readdir(folder, { recursive: true }).catch(noFolder)).filter((path) => path.endsWith('.sql'));
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8');
      const name = `functions/${path.replaceAll('\\', '/').replace(/\.sql$/, '')}`;
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return files.sort((one, other) => place(one) - place(other) || (one.name < other.name ? -1 : 1));
}

const place = ({ name }: FunctionFile) => (VIEW.test(name) ? 0 : 1);

function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Applies the functions whose text isn't the one in effect, and returns their names. The caller holds the migration lock. */
export async function applyFunctions<T>(tx: Transaction<T>, owner: MigrationOwner): Promise<string[]> {
  const { changed } = await compareFunctions(tx, owner);
  if (changed.length === 0) return [];
  const table = tableOf(owner);
  await createTable(tx, table);
  // A function may name another that comes later; a test applies them all with the check.
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const file of changed) await applyFile(tx, table, file);
  return changed.map(({ name }) => name);
}

async function applyFile<T>(tx: Transaction<T>, table: string, { name, text, hash }: FunctionFile): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  // After a rollback the newer text isn't in effect any more, so a newer release has to apply it again.
  await sql`delete from ${sql.table(table)} where name = ${name} and applied_no >=
    (select applied_no from ${sql.table(table)} where name = ${name} and hash = ${hash})`.execute(tx);
  await sql`insert into ${sql.table(table)} (name, hash) values (${name}, ${hash})`.execute(tx);
}

async function createTable<T>(tx: Transaction<T>, table: string): Promise<void> {
  if (await hasRelation(tx, table)) return;
  await sql`create table ${sql.table(table)} (
    applied_no bigint generated always as identity primary key,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now(),
    unique (name, hash)
  )`.execute(tx);
}

/** How the functions of a release differ from those of a database. */
export type FunctionDifference = {
  /** Their text isn't the one in effect. */
  readonly changed: readonly FunctionFile[];
  /**
   * Their text was never applied. A text that a newer release has replaced isn't missing: signatures stay while a
   * release that uses them runs, so an older node can restart during a roll-out.
   */
  readonly missing: readonly string[];
};

/** Compares the functions of an owner with those of a database, without changing anything. */
export async function compareFunctions<T>(db: Kysely<T>, owner: MigrationOwner): Promise<FunctionDifference> {
  const files = await readFunctionFiles(owner);
  const table = tableOf(owner);
  if (files.length === 0 || !(await hasRelation(db, table)))
    return { changed: files, missing: files.map(({ name }) => name) };
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from ${sql.table(table)} order by applied_no`.execute(db);
  const current = new Map(rows.map(({ name, hash }) => [name, hash]));
  const applied = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return {
    changed: files.filter(({ name, hash }) => current.get(name) !== hash),
    missing: files.filter(({ name, hash }) => !applied.has(`${name} ${hash}`)).map(({ name }) => name),
  };
}

const tableOf = ({ tablePrefix }: MigrationOwner) => `${tablePrefix}_functions`;

/** Returns whether the database has a table of this name. */
export async function hasRelation<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${table}) is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}
