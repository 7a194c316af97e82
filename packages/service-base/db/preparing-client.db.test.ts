import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { inTransaction } from './transaction.ts';

describe('statements prepared once per connection', () => {
  const database = useTestDatabase();
  const read = (id: number) => sql<Record<string, unknown>>`select n.* from note n where n.id = ${id}`;

  beforeAll(async () => {
    await sql`create table note (id integer primary key, text text not null)`.execute(database.db);
    await sql`insert into note values (1, 'one'), (2, 'two')`.execute(database.db);
  });

  it("stay prepared on the server and return each call's own values", async () => {
    await database.db.connection().execute(async (db) => {
      expect((await read(1).execute(db)).rows).toEqual([{ id: 1, text: 'one' }]);
      expect((await read(2).execute(db)).rows).toEqual([{ id: 2, text: 'two' }]);
      const prepared = await sql<{
        uses: bigint;
      }>`select generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like 'select n.* from note n%'`.execute(db);
      expect(prepared.rows).toEqual([{ uses: 2n }]);
    });
  });

  it('still work after a migration adds a column while connections are open', async () => {
    const before = await inTransaction(database.db, async (tx) => (await read(1).execute(tx)).rows);
    await sql`alter table note add column at date default '2026-11-21'`.execute(database.db);
    const after = await inTransaction(database.db, async (tx) => (await read(1).execute(tx)).rows);
    expect(before).toEqual([{ id: 1, text: 'one' }]);
    expect(after).toEqual([{ id: 1, text: 'one', at: '2026-11-21' }]);
  });

  it('go to the server together with the begin of their transaction once they are prepared', async () => {
    await database.db.connection().execute(async (db) => {
      const transactionOf = async (id: number) =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql<{ id: number; started: Temporal.Instant; xact: string }>`
            select n.id, now() as started, txid_current()::text as xact from note n where n.id = ${id}`.execute(tx);
          const later = await sql<{ xact: string }>`select txid_current()::text as xact`.execute(tx);
          return { first: rows[0], second: later.rows[0] };
        });
      for (const id of [1, 2, 1]) {
        const { first, second } = await transactionOf(id);
        expect(first?.id).toBe(id);
        // Both statements ran in one transaction, the first as well.
        expect(second?.xact).toBe(first?.xact);
      }
    });
  });

  it('leave nothing behind when the first statement of a transaction fails', async () => {
    await database.db.connection().execute(async (db) => {
      const insert = (id: number) =>
        inTransaction(db, async (tx) => {
          await sql`insert into note (id, text) values (${id}, 'new')`.execute(tx);
          await sql`insert into note (id, text) values (${id + 1}, ${'new'})`.execute(tx);
        });
      await insert(10);
      // Prepared by now: sent together with `begin`, and refused by the key.
      await expect(insert(10)).rejects.toThrow('note_pkey');
      await expect(insert(9)).rejects.toThrow('note_pkey');
      const { rows } = await sql`select n.id from note n where n.id >= 9 order by n.id`.execute(db);
      expect(rows).toEqual([{ id: 10 }, { id: 11 }]);
      const state = await sql<{ own: string }>`
        select xact_start::text as own from pg_stat_activity where pid = pg_backend_pid() and xact_start < now()`;
      expect((await state.execute(db)).rows).toEqual([]);
    });
  });

  it('leave no transaction open after a transaction without statements', async () => {
    await database.db.connection().execute(async (db) => {
      expect(await inTransaction(db, () => Promise.resolve('nothing done'))).toBe('nothing done');
      // Outside a transaction again: each statement has its own.
      const ids = new Set<string>();
      for (let call = 0; call < 2; call++) {
        const { rows } = await sql<{ xact: string }>`select txid_current()::text as xact`.execute(db);
        ids.add(rows[0]?.xact ?? '');
      }
      expect(ids.size).toBe(2);
    });
  });
});
