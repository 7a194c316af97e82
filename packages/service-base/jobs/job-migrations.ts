import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { MigrationGap } from '../db/migrate.ts';

/** Folder in which the job queue's library has its own migrations, as `000001.sql`. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../sql');

/** Compares the tables of the job queue with the library's migrations, without changing anything. */
export async function jobMigrationGap<T>(db: Kysely<T>): Promise<MigrationGap> {
  const known = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => Number.parseInt(file, 10))
    .sort((one, other) => one - other);
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('graphile_worker.migrations') is not null as has`.execute(db);
  const { rows } = found[0]?.has
    ? await sql<{ id: number }>`select id from graphile_worker.migrations`.execute(db)
    : { rows: [] };
  const applied = rows.map(({ id }) => id);
  return {
    missing: known.filter((id) => !applied.includes(id)).map(String),
    unknown: applied.filter((id) => !known.includes(id)).map(String),
  };
}
