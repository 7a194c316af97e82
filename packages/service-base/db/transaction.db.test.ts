import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { refuse } from '../refusal.ts';
import { inTransaction } from './transaction.ts';

describe('inTransaction', () => {
  const database = useTestDatabase<{ note: { text: string; amount: bigint; at: Temporal.Instant } }>();

  beforeAll(async () => {
    await sql`create table note (
      text text not null, amount bigint not null default 0, at timestamptz not null default now())`.execute(
      database.db,
    );
  });

  it('commits what a verb wrote and returns exact types', async () => {
    await inTransaction(database.db, (tx) =>
      tx.insertInto('note').values({ text: 'stored', amount: 9_007_199_254_740_993n }).execute(),
    );
    const row = await database.db.selectFrom('note').selectAll().where('text', '=', 'stored').executeTakeFirstOrThrow();
    expect(row.amount).toBe(9_007_199_254_740_993n);
    expect(row.at).toBeInstanceOf(Temporal.Instant);
  });

  it('rolls back everything when the verb refuses, and returns the refusal', async () => {
    const result = await inTransaction(database.db, async (tx) => {
      await tx.insertInto('note').values({ text: 'refused', amount: 1n }).execute();
      return refuse('DRAW_CLOSED');
    });
    expect(result).toEqual({ refusal: 'DRAW_CLOSED' });
    expect(await database.db.selectFrom('note').selectAll().where('text', '=', 'refused').execute()).toEqual([]);
  });

  it('rolls back everything when the verb throws, and rethrows', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.insertInto('note').values({ text: 'thrown', amount: 1n }).execute();
      throw new Error('lost');
    });
    await expect(work).rejects.toThrow('lost');
    expect(await database.db.selectFrom('note').selectAll().where('text', '=', 'thrown').execute()).toEqual([]);
  });
});
