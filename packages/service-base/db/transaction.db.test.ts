import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { refuse } from '../refusal.ts';
import { inTransaction } from './transaction.ts';

describe('one transaction per edge call', () => {
  const database = useTestDatabase<{ note: { text: string; amount: bigint; at: Temporal.Instant } }>();

  beforeAll(async () => {
    await sql`create table note (text text not null, amount bigint not null default 0, at timestamptz not null default now())`.execute(
      database.db,
    );
  });

  it('keeps what a verb wrote and gives exact types back', async () => {
    await inTransaction(database.db, (tx) =>
      tx.insertInto('note').values({ text: 'kept', amount: 9_007_199_254_740_993n }).execute(),
    );
    const row = await database.db.selectFrom('note').selectAll().where('text', '=', 'kept').executeTakeFirstOrThrow();
    expect(row.amount).toBe(9_007_199_254_740_993n);
    expect(row.at).toBeInstanceOf(Temporal.Instant);
  });

  it('undoes everything when the verb refuses, and returns the refusal', async () => {
    const answer = await inTransaction(database.db, async (tx) => {
      await tx.insertInto('note').values({ text: 'refused', amount: 1n }).execute();
      return refuse('DRAW_CLOSED');
    });
    expect(answer).toEqual({ refusal: 'DRAW_CLOSED' });
    expect(await database.db.selectFrom('note').selectAll().where('text', '=', 'refused').execute()).toEqual([]);
  });

  it('undoes everything when the verb throws, and throws on', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.insertInto('note').values({ text: 'thrown', amount: 1n }).execute();
      throw new Error('lost');
    });
    await expect(work).rejects.toThrow('lost');
    expect(await database.db.selectFrom('note').selectAll().where('text', '=', 'thrown').execute()).toEqual([]);
  });
});
