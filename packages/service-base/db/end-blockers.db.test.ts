import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { openPlainPool } from './database.ts';
import { type EndedBlocker, endBlockersAfter } from './end-blockers.ts';
import { inTransaction } from './transaction.ts';

const PATIENCE_MS = 600;
const MORE_MS = 300;

describe('endBlockersAfter', () => {
  const database = useTestDatabase<{ note: { id: number; text: string } }>();

  beforeAll(async () => {
    await sql`create table note (id integer primary key, text text not null)`.execute(database.db);
    await sql`insert into note values (1, 'first')`.execute(database.db);
  });

  it('rolls back a hanging transaction, so that the waiting one can proceed', async () => {
    const hung = await openPlainPool({ url: database.url, poolSize: 1, name: 'hung' }).connect();
    await hung.query("begin; update note set text = 'hung' where id = 1");
    const ended: EndedBlocker[] = [];
    await inTransaction(database.db, (tx) =>
      endBlockersAfter(
        { db: database.db, tx, patienceMs: PATIENCE_MS, onEnded: (blocker) => ended.push(blocker) },
        () => sql`update note set text = 'second' where id = 1`.execute(tx),
      ),
    );
    expect(ended).toMatchObject([{ program: 'hung' }]);
    await expect(hung.query('commit')).rejects.toThrow();
    hung.release(true);
    expect((await sql`select text from note`.execute(database.db)).rows).toEqual([{ text: 'second' }]);
  });

  it('spares transactions that end in time and those that block nothing', async () => {
    const other = await database.db.startTransaction().execute();
    await sql`insert into note values (2, 'other')`.execute(other);
    const holder = await database.db.startTransaction().execute();
    await sql`update note set text = 'in time' where id = 1`.execute(holder);
    const ended: EndedBlocker[] = [];
    const behind = inTransaction(database.db, (tx) =>
      endBlockersAfter(
        { db: database.db, tx, patienceMs: PATIENCE_MS, onEnded: (blocker) => ended.push(blocker) },
        () => sql`update note set text = text || ', then this' where id = 1`.execute(tx),
      ),
    );
    await delay(PATIENCE_MS - MORE_MS);
    await holder.commit().execute();
    await behind;
    await other.commit().execute();
    expect(ended).toEqual([]);
    expect((await sql`select text from note order by id`.execute(database.db)).rows).toEqual([
      { text: 'in time, then this' },
      { text: 'other' },
    ]);
  });
});
