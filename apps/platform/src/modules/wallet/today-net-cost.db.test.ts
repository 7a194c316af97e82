import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { findTodayNet } from './today-net.ts';

const NOON = Temporal.Instant.from('2026-11-20T18:00:00Z');
const OLD_PURCHASES = 5_000;

describe("today's net result of a player with a long history", () => {
  const database = useTestDatabase();

  it("reads only today's rows, because an open page requests it again and again (IRGS-07)", async () => {
    const playerId = newId();
    const [deposits, sales] = [playerAccount(playerId, 'deposits'), houseAccount('sales/powerball')];
    await inTransaction(database.db, async (tx) => {
      await sql`
        insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id,
        player_version,
          from_accounts, to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents,
          play_credit_after_cents,
          held_after_cents, business_time)
        select gen_random_uuid(), 1, 'old/' || n, '', 'purchase', ${playerId}, -n, '{player/deposits}',
        '{sales/powerball}', '{200}',
          0, 0, 0, 0, ${NOON.toString()}::timestamptz - make_interval(days => 1 + n)
        from generate_series(1, ${OLD_PURCHASES}::int) n`.execute(tx);
      const postings = [{ from: houseAccount('cash'), to: deposits, amountCents: 10_00n }];
      await postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: NOON, postings });
      const buys = [{ from: deposits, to: sales, amountCents: 2_00n }];
      await postLedgerTransaction(tx, { key: newId(), kind: 'purchase', businessTime: NOON, postings: buys });
    });
    await sql`analyze ledger.ledger_transaction`.execute(database.db);
    await inTransaction(database.db, async (tx) => {
      const rowsRead = async () => {
        const { rows } = await sql<{ read: bigint }>`
          select (coalesce(s.seq_tup_read, 0) + coalesce(s.idx_tup_fetch, 0))::bigint as read
          from pg_stat_xact_user_tables s where s.schemaname = 'ledger' and s.relname = 'ledger_transaction'`.execute(
          tx,
        );
        return rows[0]?.read ?? 0n;
      };
      const before = await rowsRead();
      expect(await findTodayNet(tx, { playerId, now: NOON })).toEqual({
        spentCents: 2_00n,
        wonCents: 0n,
        netCents: -2_00n,
      });
      expect((await rowsRead()) - before).toBeLessThanOrEqual(4n);
    });
  });
});
