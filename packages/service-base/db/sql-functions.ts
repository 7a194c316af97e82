import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { functionsFolderOf, type MigrationOwner } from './migration-owner.ts';

/**
 * A repeatable file with one function and its triggers, or one view, with a name such as
 * `functions/ledger/post-transaction`.
 */
export type FunctionFile = { readonly name: string; readonly text: string; readonly hash: string };

/** Views come first, because functions use their row types; other files run in name order. */
const VIEW = /-view$/;

/** Reads the functions of an owner in the order they are applied. */
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

/** Runs the text of a file. */
export type RunText<T> = (tx: Transaction<T>, text: string) => Promise<void>;

/**
 * Applies the functions whose text differs from the text in effect, and returns their names. The caller holds the
 * migration lock.
 */
export async function applyFunctions<T>(tx: Transaction<T>, owner: MigrationOwner, run: RunText<T>): Promise<string[]> {
  const { changed } = await compareFunctions(tx, owner);
  if (changed.length === 0) return [];
  if (!(await hasRelation(tx, TABLE))) await run(tx, CREATE_TABLE);
  // A function may refer to a later one; a test applies them all with the check on.
  await sql`set local check_function_bodies = off`.execute(tx);
  for (const file of changed) {
    await runFile(tx, file, run);
    await recordFile(tx, owner, file);
  }
  return changed.map(({ name }) => name);
}

async function runFile<T>(tx: Transaction<T>, { name, text }: FunctionFile, run: RunText<T>): Promise<void> {
  try {
    await run(tx, text);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function recordFile<T>(tx: Transaction<T>, owner: MigrationOwner, { name, hash }: FunctionFile): Promise<void> {
  // After a rollback the newer text is no longer in effect, so a newer release has to apply it again.
  await sql`delete from public.function_file f where f.owner = ${owner.tablePrefix} and f.name = ${name}
    and f.applied_no >= (
      select o.applied_no from public.function_file o
      where o.owner = ${owner.tablePrefix} and o.name = ${name} and o.hash = ${hash})`.execute(tx);
  await sql`insert into public.function_file (owner, name, hash)
    values (${owner.tablePrefix}, ${name}, ${hash})`.execute(tx);
}

const TABLE = 'public.function_file';

const CREATE_TABLE = `create table ${TABLE} (
  applied_no bigint generated always as identity primary key,
  owner text not null,
  name text not null,
  hash text not null,
  applied_at timestamptz not null default now(),
  unique (owner, name, hash)
)`;

/** How the functions of a release differ from the functions of a database. */
export type FunctionDifference = {
  /** Functions whose text differs from the text in effect. */
  readonly changed: readonly FunctionFile[];
  /**
   * Functions whose text was never applied. A text that a newer release replaced isn't missing: signatures stay while a
   * release that uses them runs, so an older node can restart during a rollout.
   */
  readonly missing: readonly string[];
};

/** Compares the functions of an owner with those of a database, without changing anything. */
export async function compareFunctions<T>(db: Kysely<T>, owner: MigrationOwner): Promise<FunctionDifference> {
  const files = await readFunctionFiles(owner);
  if (files.length === 0 || !(await hasRelation(db, TABLE)))
    return { changed: files, missing: files.map(({ name }) => name) };
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from public.function_file where owner = ${owner.tablePrefix} order by applied_no`.execute(db);
  const current = new Map(rows.map(({ name, hash }) => [name, hash]));
  const applied = new Set(rows.map(({ name, hash }) => `${name} ${hash}`));
  return {
    changed: files.filter(({ name, hash }) => current.get(name) !== hash),
    missing: files.filter(({ name, hash }) => !applied.has(`${name} ${hash}`)).map(({ name }) => name),
  };
}

/** Returns whether the database has a table of this name. */
export async function hasRelation<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass(${table}) is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}
