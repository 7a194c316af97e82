import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../postgres/binaries.ts';
import { MIGRATION_FOLDERS } from '../postgres/prepare-database.ts';

const run = promisify(execFile);
const MOST_BYTES = 16 * 1024 * 1024;

/** Schemas that are left out: the records of which migrations ran, and the tables of the job queue's library. */
const LEFT_OUT = ['public', 'graphile_worker'];

/** One committed dump: its path, and the pg_dump options that select its contents. */
type SchemaFile = { readonly path: string; readonly selection: readonly string[] };

const partners = MIGRATION_FOLDERS.map(({ tablePrefix }) => tablePrefix).filter((prefix) => prefix !== 'platform');

/** The platform's modules share one file; each partner has its own. */
const SCHEMA_FILES: readonly SchemaFile[] = [
  {
    path: 'apps/platform/schema.sql',
    selection: [...LEFT_OUT, ...partners].map((schema) => `--exclude-schema=${schema}`),
  },
  ...partners.map((schema) => ({
    path: `partners/${schema.replaceAll('_', '-')}/schema.sql`,
    selection: [`--schema=${schema}`],
  })),
];

const HEADING = `-- What the migrations, functions and grants produce on PostgreSQL 15, as pg_dump prints it.
-- Written by "npm run generate" and compared in npm run test:all. No program reads it.
`;

/** Dumps the schema of a migrated database with the pg_dump of the server in use, and returns the text of each file. */
export async function dumpSchema(url: string): Promise<{ path: string; text: string }[]> {
  const { folder } = await findPostgresBinaries();
  const { username, password, hostname, port, pathname } = new URL(url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  const address = ['-h', hostname, '-p', port, '-U', username, '-d', pathname.slice(1)];
  const dumps = SCHEMA_FILES.map(async ({ path, selection }) => {
    const options = ['--schema-only', '--no-owner', ...selection, ...address];
    const { stdout } = await run(join(folder, 'pg_dump'), options, { env, maxBuffer: MOST_BYTES });
    return { path, text: normalizeDump(stdout) };
  });
  return Promise.all(dumps);
}

/** Removes what differs between two dumps of one schema: versions, session settings, and pg_dump's random key. */
export function normalizeDump(dump: string): string {
  const stored = dump
    .split('\n')
    .filter((line) => !/^(--( |$)|SET |SELECT pg_catalog\.set_config|\\(un)?restrict )/.test(line));
  return `${HEADING}\n${stored
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()}\n`;
}
