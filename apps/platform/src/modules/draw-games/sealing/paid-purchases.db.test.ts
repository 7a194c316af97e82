import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { paidPurchases, sumTicketsOfDraw } from './balance-store.ts';

/** Number of tickets in other draws of the game. */
const OTHERS = 20_000;

describe('purchases that paid for a draw', () => {
  const database = useTestDatabase();
  const { verifiedDraw } = useEnteredDraws(database);
  const pagesOf = (drawId: string, input: { size: number; maxPages: number }) =>
    inTransaction(database.db, async (tx) => {
      const pages: bigint[][] = [];
      for await (const page of paidPurchases(tx, { drawId, gameId: 'powerball', ...input }))
        pages.push(page.map(({ ticketsCents }) => ticketsCents));
      return pages;
    });

  it('are returned once each, page by page, without those of other draws', async () => {
    const boards = [board([1, 2, 3, 4, 5], 6)];
    const { draw } = await verifiedDraw([1, 2, 3, 4, 5].map(() => ({ boards })));
    const pages = await pagesOf(draw.drawId, { size: 2, maxPages: 3 });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat())).toEqual(new Set([200n]));
    const [next] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    expect(await pagesOf(next?.drawId ?? '', { size: 2, maxPages: 3 })).toEqual([]);
    await expect(pagesOf(draw.drawId, { size: 2, maxPages: 2 })).rejects.toThrow('more purchases');
  });

  it('are found without reading tickets of other draws', async () => {
    const boards = [board([1, 2, 3, 4, 5], 6)];
    const { draw } = await verifiedDraw([1, 2, 3].map(() => ({ boards })));
    await sql`
      insert into draw_games.ticket (player_id, ticket_id, serial, order_key, game_id, draw_ids, boards, add_ons,
        price_cents,
        ledger_transaction_id, purchased_at)
      select gen_random_uuid(), gen_random_uuid(), 'other/' || n, 'other', 'powerball',
        array[md5((n % 100)::text)::uuid], '[{}]', '{}', 200,
        gen_random_uuid(), now() from generate_series(1, ${OTHERS}::integer) n`.execute(database.db);
    await sql`analyze draw_games.ticket`.execute(database.db);
    await inTransaction(database.db, async (tx) => {
      const before = await ticketsRead(tx);
      const sums = await sumTicketsOfDraw(tx, { drawId: draw.drawId, gameId: 'powerball', prices: undefined });
      expect(sums).toEqual({ ticketCount: 3n, boardCount: 3n, stakeCents: 600n });
      for await (const page of paidPurchases(tx, { drawId: draw.drawId, gameId: 'powerball', size: 9, maxPages: 1 }))
        expect(page).toHaveLength(3);
      expect((await ticketsRead(tx)) - before).toBeLessThan(100n);
    });
  });
});

/** Returns how many ticket rows a transaction has read. */
async function ticketsRead(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ read: bigint }>`
    select s.seq_tup_read + s.idx_tup_fetch as read from pg_stat_xact_user_tables s
    where s.schemaname = 'draw_games' and s.relname = 'ticket'`.execute(tx);
  return rows[0]?.read ?? 0n;
}
