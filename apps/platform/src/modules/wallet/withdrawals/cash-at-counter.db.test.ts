import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import { expireCash, payAtCounter } from './pay-at-counter.ts';
import { RETAIL_CODE_DAYS } from './retail-code.ts';
import { sendPayout } from './send-payout.ts';
import type { Withdrawal } from './withdrawal.ts';
import { approved, CODES, newWinner, requested, requestOf, sendDepsIn, standingOf } from './withdrawals-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const standing = (withdrawal: Withdrawal) => standingOf(database.db, withdrawal);
const GONE = { winningsCents: 60_00n, heldCents: 0n };
const BACK = { winningsCents: 100_00n, heldCents: 0n };

afterEach(async () => {
  expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  // Otherwise cash left over from one test could expire in the next one.
  await sql`update wallet.withdrawal set state = 'expired' where state = 'payable'`.execute(database.db);
});

/** Creates a player with $100 who requested $40 in cash. */
async function input(): Promise<Withdrawal> {
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  return requested(database.db, requestOf(player, { now, channel: 'RETAIL', amountCents: 40_00n }));
}
/** Creates a cash withdrawal that is approved and waits at the counter. */
async function ready(): Promise<Withdrawal> {
  const withdrawal = await input();
  await approved(database.db, withdrawal, now);
  await sendPayout(sendDepsIn(database.db, { now, methods: new Map() }), withdrawal.withdrawalId);
  return withdrawal;
}

describe('cash at a counter', () => {
  const pay = (typedCode: string, change: { at?: Temporal.Instant; counter?: string } = {}) =>
    inTransaction(database.db, (tx) =>
      payAtCounter(tx, {
        typedCode,
        codes: CODES,
        counter: change.counter ?? 'Topeka 7',
        actor: 'operator:cleo',
        now: change.at ?? now,
      }),
    );

  it('is paid exactly once per code, even when counters enter it at the same moment', async () => {
    const withdrawal = await ready();
    const code = CODES.codeOf(withdrawal.withdrawalId);
    const before = await findHouseBalance(database.db, 'cash/retail');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => pay(code, { counter: `Counter ${index}` })),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    expect(answers.filter(isRefusal).map((answer) => answer.refusal)).toEqual(Array(7).fill('ALREADY_PAID'));
    expect(await standing(withdrawal)).toMatchObject({
      ...GONE,
      state: 'paid',
      steps: ['approved', 'payable', 'paid'],
    });
    expect(await findHouseBalance(database.db, 'cash/retail')).toBe(before + 40_00n);
  });

  it('has a code that no row of any table contains', async () => {
    const withdrawal = await ready();
    const code = CODES.codeOf(withdrawal.withdrawalId);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog',
      'information_schema')`.execute(database.db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const found = await sql`select from ${sql.raw(name)} t where position(${code} in t::text) > 0`.execute(
        database.db,
      );
      expect(found.rows, name).toEqual([]);
    }
  });

  it("isn't paid for a wrong code, before approval, or after the code's last instant", async () => {
    const waiting = await input();
    expect(await pay(CODES.codeOf(waiting.withdrawalId))).toEqual({ refusal: 'CODE_UNKNOWN' });
    const withdrawal = await ready();
    const code = CODES.codeOf(withdrawal.withdrawalId);
    for (const wrong of ['', '12345678901234567890', code.slice(1), CODES.codeOf(newId())])
      expect(await pay(wrong)).toEqual({ refusal: 'CODE_UNKNOWN' });
    const end = now.add({ hours: 24 * RETAIL_CODE_DAYS });
    expect(await pay(code, { at: end })).toEqual({ refusal: 'CODE_EXPIRED' });
    expect(await expireCash(database.db, end.subtract({ milliseconds: 1 }))).toBe(0);
    expect(await expireCash(database.db, end)).toBe(1);
    expect(await standing(withdrawal)).toMatchObject({ ...BACK, state: 'expired', reason: 'NOT_FETCHED' });
    expect(await pay(code)).toEqual({ refusal: 'CODE_EXPIRED' });
  });

  it('is either paid or expired when both happen concurrently', async () => {
    for (let round = 0; round < 6; round++) {
      const withdrawal = await ready();
      const end = now.add({ hours: 24 * RETAIL_CODE_DAYS });
      const code = CODES.codeOf(withdrawal.withdrawalId);
      const [paid] = await Promise.all([
        pay(code, { at: end.subtract({ milliseconds: 1 }) }),
        expireCash(database.db, end),
      ]);
      expect(await standing(withdrawal)).toMatchObject(
        isRefusal(paid) ? { ...BACK, state: 'expired' } : { ...GONE, state: 'paid' },
      );
    }
  });
});
