import { randomBytes } from 'node:crypto';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { TEMPLATE_DATABASE } from '../postgres/test-databases.ts';

/** The database of one test file: `db` for queries, `url` for code that opens its own connections. */
export type TestDatabase<Tables> = { readonly db: Kysely<Tables>; readonly url: string };

/**
 * Clones the migrated template for the calling test file and drops the clone afterwards. Dropping fails while a
 * connection is open, so a file with an open pool or worker fails its run.
 */
// biome-ignore lint/suspicious/noExplicitAny: a test may look into any module's tables
export function useTestDatabase<Tables = any>(): TestDatabase<Tables> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = inject('databaseServerUrl');
  const url = server.replace(/\/postgres$/, `/${name}`);
  const fixture: { db?: Kysely<Tables> } = {};

  beforeAll(async () => {
    await onServer(server, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
    fixture.db = openTables<Tables>({ url });
  });
  afterAll(async () => {
    await fixture.db?.destroy();
    await onServer(server, `drop database ${name}`);
  });

  return {
    url,
    get db() {
      if (!fixture.db) throw new Error("the test database isn't open before beforeAll");
      return fixture.db;
    },
  };
}

/**
 * Returns the time of the database server. It is the machine's, not that of the tests, and is for comparisons with
 * times that SQL records with `now()`.
 */
export async function databaseNow<Tables>(db: Kysely<Tables>): Promise<Temporal.Instant> {
  const { rows } = await sql<{
    ms: number;
  }>`select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database did not return its time');
  return Temporal.Instant.fromEpochMilliseconds(row.ms);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
