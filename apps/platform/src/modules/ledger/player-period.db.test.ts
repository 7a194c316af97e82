import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import {
  houseAccount,
  listPlayerPeriod,
  listPlayerPostings,
  playerAccount,
  postLedgerTransaction,
  reverseLedgerTransaction,
  sumPlayerDays,
} from './index.ts';

const START = Temporal.Instant.from('2026-03-01T06:00:00Z');
const FUND = 1_000_00n;
const at = (minutes: number) => START.add({ minutes });

/** A money event, and how many minutes after its business time it is posted. */
type Step = {
  minutes: number;
  late: number;
  kind: 'purchase' | 'prize' | 'deposit';
  cents: bigint;
  isTakenBack: boolean;
};
const step: fc.Arbitrary<Step> = fc.record({
  minutes: fc.nat({ max: 200 * 24 * 60 }),
  late: fc.oneof(fc.constant(0), fc.nat({ max: 30 * 24 * 60 })),
  kind: fc.constantFrom('purchase', 'prize', 'deposit'),
  cents: fc.bigInt({ min: 1n, max: 50_00n }),
  isTakenBack: fc.boolean(),
});

describe('a period of a player', () => {
  const database = useTestDatabase();

  async function post(playerId: string, one: Omit<Step, 'late'>): Promise<void> {
    const deposits = playerAccount(playerId, 'deposits');
    const account = houseAccount('world');
    const [from, to] = one.kind === 'purchase' ? [deposits, account] : [account, deposits];
    const businessTime = at(one.minutes);
    await inTransaction(database.db, async (tx) => {
      const postings = [{ from, to, amountCents: one.cents }];
      const posted = await postLedgerTransaction(tx, { key: newId(), kind: one.kind, businessTime, postings });
      if (isRefusal(posted) || !one.isTakenBack) return;
      const { transactionId } = posted;
      await reverseLedgerTransaction(tx, { transactionId, key: newId(), reason: 'wrong', businessTime });
    });
  }

  /** Calculates the same result from every line in the ledger. */
  async function modelOf(playerId: string, from: Temporal.Instant, until: Temporal.Instant) {
    const all = [];
    let cursor: bigint | undefined;
    do {
      const page = await listPlayerPostings(database.db, { playerId, limit: 100, ...(cursor ? { cursor } : {}) });
      all.push(...page.pageItems);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const lines = all.map((line) => {
      const changes = line.postings.map(
        (p) => (p.to.owner === 'player' ? p.amountCents : 0n) - (p.from.owner === 'player' ? p.amountCents : 0n),
      );
      return { at: line.businessTime, cents: changes.reduce((sum, cents) => sum + cents, 0n) };
    });
    const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
    const sum = (some: typeof lines) => some.reduce((total, line) => total + line.cents, 0n);
    const within = lines.filter((line) => !isBefore(line.at, from) && isBefore(line.at, until));
    return {
      openingCents: sum(lines.filter((line) => isBefore(line.at, from))),
      changeCents: sum(within),
      lines: within.length,
    };
  }

  it('sums to its postings to the cent, with late postings and reversals [GLI19-07] [IRGS-08]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30 }),
        fc.nat({ max: 260 }),
        fc.nat({ max: 90 }),
        async (steps, first, days) => {
          const playerId = newId();
          await post(playerId, { minutes: -60 * 24 * 60, kind: 'deposit', cents: FUND, isTakenBack: false });
          for (const one of steps.toSorted((a, b) => a.minutes + a.late - b.minutes - b.late))
            await post(playerId, one);
          const from = at((first - 30) * 24 * 60);
          const until = from.add({ hours: 24 * days });
          const expected = await modelOf(playerId, from, until);
          const period = { playerId, from, until };
          const { openingCents, sums } = await sumPlayerDays(database.db, { ...period, timeZone: LOTTERY_TIME_ZONE });
          const lines = await listPlayerPeriod(database.db, { ...period, limit: 1_000 });
          expect({
            openingCents,
            changeCents: sums.reduce((total, row) => total + row.changeCents, 0n),
            lines: lines.length,
          }).toEqual(expected);
          expect(lines.reduce((total, line) => total + line.changeCents, 0n)).toBe(expected.changeCents);
        },
      ),
      { numRuns: repeats(15, 40) },
    );
  }, 60_000);

  it("sums by day of the lottery's time zone, with a reversal counted against the kind it reverses", async () => {
    const playerId = newId();
    await post(playerId, { minutes: 0, kind: 'deposit', cents: 20_00n, isTakenBack: false });
    // 23:59 in Kansas, then midnight.
    await post(playerId, { minutes: 24 * 60 - 1, kind: 'purchase', cents: 2_00n, isTakenBack: false });
    await post(playerId, { minutes: 24 * 60, kind: 'purchase', cents: 3_00n, isTakenBack: true });
    const period = { playerId, from: START, until: START.add({ hours: 48 }) };
    expect(await sumPlayerDays(database.db, { ...period, timeZone: LOTTERY_TIME_ZONE })).toEqual({
      openingCents: 0n,
      sums: [
        { day: '2026-03-01', kind: 'deposit', changeCents: 20_00n },
        { day: '2026-03-01', kind: 'purchase', changeCents: -2_00n },
        { day: '2026-03-02', kind: 'purchase', changeCents: 0n },
      ],
    });
    const lines = await listPlayerPeriod(database.db, { ...period, limit: 3 });
    expect(lines.map(({ kind, isReversal, balanceCents }) => ({ kind, isReversal, balanceCents }))).toEqual([
      { kind: 'deposit', isReversal: false, balanceCents: 20_00n },
      { kind: 'purchase', isReversal: false, balanceCents: 18_00n },
      { kind: 'purchase', isReversal: false, balanceCents: 15_00n },
    ]);
  });

  it('reads a week of a long history without reading more than a month on either side', async () => {
    const playerId = newId();
    await sql`
      insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id, player_version,
        from_accounts, to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents,
        held_after_cents, business_time)
      select gen_random_uuid(), 1, ${playerId} || '/' || n, '', 'purchase', ${playerId}, n,
      '{player/deposits}', '{sales/powerball}', '{200}',
        4000000 - n * 200, 0, 0, 0, ${START.toString()}::timestamptz + make_interval(hours => n)
      from generate_series(1, 20000) n`.execute(database.db);
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
      const from = START.add({ hours: 10_000 });
      const period = { playerId, from, until: from.add({ hours: 24 * 7 }), timeZone: LOTTERY_TIME_ZONE };
      const { openingCents, sums } = await sumPlayerDays(tx, period);
      expect(openingCents).toBe(4_000_000n - 9_999n * 200n);
      expect(sums.reduce((total, row) => total + row.changeCents, 0n)).toBe(-200n * 24n * 7n);
      // The bound: a month of tolerance on each side, the week itself, and two searches.
      expect((await rowsRead()) - before).toBeLessThan(24n * (31n + 31n + 7n) + 60n);
    });
  });
});
