import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { inTransaction } from './transaction.ts';

describe('statements prepared once a connection', () => {
  const database = useTestDatabase();
  const read = (id: number) => sql<Record<string, unknown>>`select n.* from note n where n.id = ${id}`;

  beforeAll(async () => {
    await sql`create table note (id integer primary key, text text not null)`.execute(database.db);
    await sql`insert into note values (1, 'one'), (2, 'two')`.execute(database.db);
  });

  it('are kept by the server and answer each call with its own values', async () => {
    await database.db.connection().execute(async (db) => {
      expect((await read(1).execute(db)).rows).toEqual([{ id: 1, text: 'one' }]);
      expect((await read(2).execute(db)).rows).toEqual([{ id: 2, text: 'two' }]);
      const kept = await sql<{ uses: bigint }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like 'select n.* from note n%'`.execute(db);
      expect(kept.rows).toEqual([{ uses: 2n }]);
    });
  });

  it('survive a migration that adds a column while connections are open', async () => {
    const before = await inTransaction(database.db, async (tx) => (await read(1).execute(tx)).rows);
    await sql`alter table note add column at date default '2026-11-21'`.execute(database.db);
    const after = await inTransaction(database.db, async (tx) => (await read(1).execute(tx)).rows);
    expect(before).toEqual([{ id: 1, text: 'one' }]);
    expect(after).toEqual([{ id: 1, text: 'one', at: '2026-11-21' }]);
  });
});
