import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findHouseBalance, houseAccount, postLedgerTransaction, proveBalances } from '../../ledger/index.ts';
import { matchDebts } from './match-debts.ts';
import { hasOpenSetOffs, recordSetOffs, undoSetOffs } from './record-set-offs.ts';
import { type FakeRegister, fakeRegister } from './register-in-tests.ts';
import { sendSetOffs, sendWaitingSetOffs } from './send-set-offs.ts';
import { setOffEventHandlers, setOffJobs } from './set-off-jobs.ts';
import { findSetOffs } from './set-offs-store.ts';

const NOW = Temporal.Instant.from('2026-11-22T18:00:00Z');
const later = (minutes: number) => NOW.add({ minutes });
const setOffs = (...cents: bigint[]): SetOff[] =>
  cents.map((each, n) => ({ debtId: `debt-${n}`, creditor: `Creditor ${n}`, kind: 'state-tax', cents: each }));

describe('set-offs', () => {
  const database = useTestDatabase();
  const clock = movableClock(NOW);
  let register: FakeRegister;
  beforeEach(async () => {
    register = fakeRegister();
    clock.moveTo(NOW);
    await sql`delete from claims.set_off`.execute(database.db);
  });
  const deps = () => ({ db: database.db, clock, debtRegister: register });

  /** Pays a claim of this amount entirely toward debts, like the module does: rows and money in one transaction. */
  async function pay(
    taken: readonly SetOff[],
    playerId = newId(),
    now = NOW,
  ): Promise<{ claimId: string; playerId: string }> {
    const claimId = newId();
    await inTransaction(database.db, async (tx) => {
      await recordSetOffs(tx, { claimId, playerId, setOffs: taken, now });
      const amountCents = taken.reduce((sum, { cents }) => sum + cents, 0n);
      const postings = [{ from: houseAccount('prize-claims'), to: houseAccount('debt-set-off'), amountCents }];
      await postLedgerTransaction(tx, {
        key: `claim-payment/${claimId}`,
        kind: 'prize-payment',
        businessTime: now,
        postings,
      });
    });
    return { claimId, playerId };
  }
  const money = async () => ({
    setOff: await findHouseBalance(database.db, 'debt-set-off'),
    cash: await findHouseBalance(database.db, 'cash'),
  });
  const isOpen = (playerId: string, matchedAt = NOW) =>
    inTransaction(database.db, (tx) => hasOpenSetOffs(tx, playerId, { matchedAt, debts: [] }));
  const statuses = async (claimId: string) =>
    (
      await sql<{
        status: string;
      }>`select status from claims.set_off where claim_id = ${claimId} order by place`.execute(database.db)
    ).rows.map(({ status }) => status);

  it('are handed to the register in order and leave the books as cash [WLA-06]', async () => {
    const before = await money();
    const { claimId } = await pay(setOffs(40_00n, 60_00n, 5_00n));
    expect((await money()).setOff - before.setOff).toBe(105_00n);
    expect(await findSetOffs(database.db, [claimId, newId()])).toEqual(
      new Map([[claimId, setOffs(40_00n, 60_00n, 5_00n)]]),
    );
    const { rows } = await sql<{ name: string }>`
      select name from outbox.event where payload ->> 'claimId' = ${claimId}`.execute(database.db);
    expect(setOffEventHandlers[rows[0]?.name ?? '']).toMatchObject([{ job: 'claims.hand-on-set-offs' }]);
    await setOffJobs(deps())['claims.hand-on-set-offs']?.({ claimId });
    expect(register.sent.map(({ debtId, cents }) => [debtId, cents])).toEqual([
      ['debt-0', 40_00n],
      ['debt-1', 60_00n],
      ['debt-2', 5_00n],
    ]);
    expect(await money()).toEqual({ setOff: before.setOff, cash: before.cash + 105_00n });
    expect(await statuses(claimId)).toEqual(['HANDED_ON', 'HANDED_ON', 'HANDED_ON']);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
    const audit = await sql`select from audit.entry where subject = ${claimId}`.execute(database.db);
    expect(audit.rows).toHaveLength(3);
  });

  it('are handed on exactly once despite concurrent runs, retries and lost responses', async () => {
    const before = await money();
    const apart = (n: number) => setOffs(10_00n, 20_00n).map((one) => ({ ...one, debtId: `${one.debtId}/${n}` }));
    const claims = await Promise.all([1, 2, 3].map((n) => pay(apart(n))));
    register.losesAnswers = true;
    for (const { claimId } of claims) await sendSetOffs(deps(), claimId);
    expect(await money()).toEqual({ ...before, setOff: before.setOff + 90_00n });
    register.losesAnswers = false;
    clock.moveTo(later(3));
    await Promise.all([
      ...claims.flatMap(({ claimId }) => [sendSetOffs(deps(), claimId), sendSetOffs(deps(), claimId)]),
      sendWaitingSetOffs(deps()),
      sendWaitingSetOffs(deps()),
    ]);
    await sendWaitingSetOffs(deps());
    expect(register.taken.size).toBe(6);
    expect([...register.taken.values()].reduce((sum, { cents }) => sum + cents, 0n)).toBe(90_00n);
    expect(await money()).toEqual({ setOff: before.setOff, cash: before.cash + 90_00n });
  });

  it('wait while the register is down, and are reported once when that takes days', async () => {
    register.isDown = true;
    const { claimId } = await pay(setOffs(10_00n));
    // The set-off is younger than two minutes, so its own job handles it.
    expect(await sendWaitingSetOffs(deps())).toBe(0);
    for (const hours of [1, 71, 72, 73]) {
      clock.moveTo(NOW.add({ hours }));
      expect(await sendWaitingSetOffs(deps())).toBe(1);
    }
    const reports = await sql<{ action: string }>`
      select action from audit.entry where subject = ${claimId} and is_significant`.execute(database.db);
    expect(reports.rows).toEqual([{ action: 'claims.set-off-late' }]);
    register.isDown = false;
    expect(await sendWaitingSetOffs(deps())).toBe(0);
    expect(await statuses(claimId)).toEqual(['HANDED_ON']);
  });

  it("make the player's earlier register data unusable until it is fetched again", async () => {
    const { claimId, playerId } = await pay(setOffs(10_00n));
    expect(await isOpen(playerId)).toBe(true);
    expect(await isOpen(playerId, later(60))).toBe(true);
    expect(await isOpen(newId())).toBe(false);
    clock.moveTo(later(10));
    await sendSetOffs(deps(), claimId);
    expect(await isOpen(playerId, later(9))).toBe(true);
    expect(await isOpen(playerId, later(10))).toBe(true);
    expect(await isOpen(playerId, later(11))).toBe(false);
  });

  it.each([
    ['one player', 1],
    ['players who share it', 4],
  ])('are recorded by only one of several concurrent payments for one debt of %s', async (_whose, many) => {
    const players = Array.from({ length: many }, () => newId());
    let turn = 0;
    const playerOf = () => players[turn++ % many] ?? '';
    const tryToPay = (playerId: string, now = NOW) =>
      inTransaction(database.db, async (tx) => {
        if (await hasOpenSetOffs(tx, playerId, { matchedAt: now, debts: setOffs(10_00n) })) return 'later';
        await recordSetOffs(tx, { claimId: newId(), playerId, setOffs: setOffs(10_00n), now });
        return 'paid';
      });
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryToPay(playerOf())));
    expect(answers.toSorted()).toEqual(['later', 'later', 'later', 'paid']);
    await expect(pay(setOffs(1n), playerOf())).rejects.toThrow('set_off_once_a_debt');
    clock.moveTo(later(10));
    await sendWaitingSetOffs(deps());
    expect(await tryToPay(playerOf(), later(9))).toBe('later');
    expect(await tryToPay(playerOf(), later(11))).toBe('paid');
  });

  it("are taken back by a correction only if the register can't have received them", async () => {
    const undo = (claimId: string) => inTransaction(database.db, (tx) => undoSetOffs(tx, { claimId, now: NOW }));
    const fresh = await pay(setOffs(10_00n, 7_00n));
    expect(await undo(fresh.claimId)).toBe(17_00n);
    expect(await undo(fresh.claimId)).toBe(0n);
    expect(await findSetOffs(database.db, [fresh.claimId])).toEqual(new Map());
    await sendSetOffs(deps(), fresh.claimId);
    expect(register.sent).toEqual([]);

    const underWay = await pay(setOffs(10_00n, 7_00n));
    register.beforeTaking = async () => {
      register.beforeTaking = async () => undefined;
      // A correction comes while the first is being sent: the register may have the first, but not the second.
      expect(await undo(underWay.claimId)).toBe(7_00n);
    };
    await sendSetOffs(deps(), underWay.claimId);
    expect(await statuses(underWay.claimId)).toEqual(['HANDED_ON', 'CANCELED']);
    expect(await undo(underWay.claimId)).toBe(0n);
  });

  it('count as unknown, not as zero, while the register is down', async () => {
    const person = { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1990-02-28' };
    const request = () => matchDebts(deps(), { claimId: newId(), person });
    expect(await request()).toEqual([]);
    register.isDown = true;
    expect(await request()).toBe('unavailable');
  });
});
