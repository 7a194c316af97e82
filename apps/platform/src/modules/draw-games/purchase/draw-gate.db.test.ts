import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { useRace } from './race-in-tests.ts';

const LOCK_NOT_AVAILABLE = '55P03';

describe('the gate of a draw', () => {
  const database = useTestDatabase();
  const { buyer, buy } = useRace(database);
  const openDraw = async () => (await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] }))[0];

  it.each([
    ['closes it', sql`update draw_games.draw d set state = 'closed' where d.draw_id =`],
    [
      'moves its close',
      sql`update draw_games.draw d set closes_at = d.closes_at - interval '1 second' where d.draw_id =`,
    ],
    ['gives it other rules', sql`update draw_games.draw d set rules_version = 'other' where d.draw_id =`],
    ['deletes it', sql`delete from draw_games.draw d where d.draw_id =`],
  ])('delays an operation that %s until the running sale has ended [GLI33-02]', async (_what, change) => {
    const draw = await openDraw();
    const commit = Promise.withResolvers<void>();
    const input = buy(await buyer(), { beforeCommit: commit.promise });
    await salesUnderWay();
    const hand = openDatabase({ url: database.url, poolSize: 1 });
    await sql`set lock_timeout = '300ms'`.execute(hand);
    await expect(sql`${change} ${draw?.drawId}`.execute(hand)).rejects.toMatchObject({ code: LOCK_NOT_AVAILABLE });
    await hand.destroy();
    commit.resolve();
    expect(isRefusal(await input)).toBe(false);
  });

  it('is the only lock of a draw that sales take; they never lock its row', async () => {
    const lockersOfRow = async () => {
      const { rows } = await sql<{ xmax: string }>`
        select d.xmax::text from draw_games.draw d where d.draw_id = ${(await openDraw())?.drawId}`.execute(
        database.db,
      );
      return rows[0]?.xmax;
    };
    const before = await lockersOfRow();
    const commit = Promise.withResolvers<void>();
    const buyers = await Promise.all(Array.from({ length: 4 }, buyer));
    const sales = buyers.map((player) => buy(player, { beforeCommit: commit.promise }));
    await salesUnderWay(buyers.length);
    const after = await lockersOfRow();
    commit.resolve();
    for (const sale of await Promise.all(sales)) expect(isRefusal(sale)).toBe(false);
    expect(before).toBeDefined();
    expect(after).toBe(before);
  });

  /** Waits until this many purchases have stored their tickets and are about to commit. */
  async function salesUnderWay(count = 1): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pg_stat_activity a where a.datname = current_database()
            and a.state = 'idle in transaction' and a.query like '%complete_order%'`.execute(database.db);
        return rows[0]?.count;
      })
      .toBe(count);
  }
});
