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
  type LinesFilter,
  listPlayerLines,
  listPlayerLinesOf,
  type PlayerLine,
  playerAccount,
  postLedgerTransaction,
  reverseLedgerTransaction,
} from './index.ts';
import { MAX_LINES_READ } from './player-lines.ts';

const START = Temporal.Instant.from('2026-03-01T06:00:00Z');
const KINDS = ['deposit', 'purchase', 'prize'] as const;
const GAMES = ['powerball', 'pick-3'] as const;

const step = fc.record({
  hours: fc.nat({ max: 24 * 60 }),
  kind: fc.constantFrom(...KINDS),
  game: fc.constantFrom(...GAMES),
  cents: fc.bigInt({ min: 1n, max: 50_00n }),
  isTakenBack: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const filterArb: fc.Arbitrary<LinesFilter> = fc.record({
  kinds: fc.option(fc.subarray([...KINDS], { minLength: 1 }), { nil: undefined }),
  otherThanKinds: fc.option(fc.subarray([...KINDS]), { nil: undefined }),
  houseCodes: fc.option(fc.constantFrom(['sales/powerball', 'prizes/powerball'], ['sales/pick-3', 'prizes/pick-3']), {
    nil: undefined,
  }),
  period: fc.option(
    fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })).map(([first, days]) => {
      const from = START.add({ hours: 24 * first });
      return { from, until: from.add({ hours: 24 * days }) };
    }),
    { nil: undefined },
  ),
});

describe("a player's lines", () => {
  const database = useTestDatabase();

  async function post(playerId: string, one: Step): Promise<void> {
    const businessTime = START.add({ hours: one.hours });
    const [deposits, winnings] = [playerAccount(playerId, 'deposits'), playerAccount(playerId, 'winnings')];
    const posting = {
      deposit: { from: houseAccount('cash'), to: deposits },
      purchase: { from: deposits, to: houseAccount(`sales/${one.game}`) },
      prize: { from: houseAccount(`prizes/${one.game}`), to: winnings },
    }[one.kind];
    await inTransaction(database.db, async (tx) => {
      const postings = [{ ...posting, amountCents: one.cents }];
      const posted = await postLedgerTransaction(tx, { key: newId(), kind: one.kind, businessTime, postings });
      if (isRefusal(posted) || !one.isTakenBack) return;
      const { transactionId } = posted;
      await reverseLedgerTransaction(tx, { transactionId, key: newId(), reason: 'wrong', businessTime });
    });
  }

  async function allPages(playerId: string, filter: LinesFilter): Promise<PlayerLine[]> {
    const all: PlayerLine[] = [];
    let cursor: bigint | undefined;
    do {
      const page = await listPlayerLines(database.db, { playerId, limit: 3, cursor, filter });
      all.push(...page.pageItems);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return all;
  }

  /** Applies the same filter to lines that were already read. */
  function isWanted(line: PlayerLine, { kinds, otherThanKinds, houseCodes, period }: LinesFilter): boolean {
    const what = line.takenBack?.kind ?? line.kind;
    const touches = (code: string) =>
      line.postings.some((p) => [p.from, p.to].some((a) => a.owner === 'house' && a.code === code));
    const at = line.businessTime;
    return (
      (kinds?.includes(what) ?? true) &&
      !(otherThanKinds?.includes(what) ?? false) &&
      (houseCodes?.some(touches) ?? true) &&
      (!period || (Temporal.Instant.compare(at, period.from) >= 0 && Temporal.Instant.compare(at, period.until) < 0))
    );
  }

  it('are found by kind, game and date, newest first; reversals by the kind they reversed [GLI19-07]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), filterArb, async (steps, filter) => {
        const playerId = newId();
        const fund = { hours: 0, kind: 'deposit', game: 'powerball', cents: 900_00n, isTakenBack: false } as const;
        for (const one of [fund, ...steps.toSorted((a, b) => a.hours - b.hours)]) await post(playerId, one);
        const all = await allPages(playerId, {});
        expect(all.map((line) => line.version)).toEqual(all.map((_, index) => BigInt(all.length - index)));
        const wanted = all.filter((line) => isWanted(line, filter));
        expect(await allPages(playerId, filter)).toEqual(wanted);
        if (!filter.period) return;
        const oldestFirst = await listPlayerLinesOf(database.db, { playerId, ...filter.period, limit: 100 });
        expect(oldestFirst).toEqual(all.filter((line) => isWanted(line, { period: filter.period })).toReversed());
      }),
      { numRuns: repeats(20, 60) },
    );
  }, 60_000);

  it('show what a reversal undid, and the key of the reversed transaction', async () => {
    const playerId = newId();
    await post(playerId, { hours: 0, kind: 'deposit', game: 'powerball', cents: 5_00n, isTakenBack: true });
    const [back, deposit] = await allPages(playerId, {});
    expect(back).toMatchObject({ kind: 'reversal', takenBack: { kind: 'deposit', key: deposit?.key } });
    expect(deposit?.takenBack).toBeNull();
  });

  it('are found with several limited queries when their kind is rare in a long history', async () => {
    const playerId = newId();
    const lines = 2 * MAX_LINES_READ + 10;
    await sql`
      insert into ledger.ledger_transaction (transaction_id, batch_no, key, input_hash, kind, player_id, player_version,
        from_accounts, to_accounts, amounts_cents, deposits_after_cents, winnings_after_cents, play_credit_after_cents,
        held_after_cents, business_time)
      select gen_random_uuid(), 1, ${playerId} || '/' || n, '', case n when 3 then 'deposit' else 'purchase' end,
      ${playerId}, n,
        '{player/deposits}', '{sales/powerball}', '{200}', 4000000 - n * 200, 0, 0, 0,
        ${START.toString()}::timestamptz + make_interval(hours => n)
      from generate_series(1, ${lines}) n`.execute(database.db);
    const filter = { kinds: ['deposit'] };
    const looks: (readonly [lines: number, cursor: bigint | null])[] = [];
    let cursor: bigint | undefined;
    do {
      const page = await listPlayerLines(database.db, { playerId, limit: 20, cursor, filter });
      looks.push([page.pageItems.length, page.nextCursor]);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(looks).toEqual([
      [0, BigInt(lines + 1 - MAX_LINES_READ)],
      [0, BigInt(lines + 1 - 2 * MAX_LINES_READ)],
      [1, null],
    ]);
  });
});
