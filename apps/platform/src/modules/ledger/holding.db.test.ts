import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  captureHold,
  expireHolds,
  findHouseBalance,
  findPlayerBalances,
  holdFunds,
  houseAccount,
  postLedgerTransaction,
  proveBalances,
  releaseHold,
} from './index.ts';
import { businessTime, deposit, prize } from './money-events-in-tests.ts';

describe('a hold', () => {
  const database = useTestDatabase();
  const expiresAt = businessTime.add({ hours: 1 });
  const parts = { fromDepositsCents: 100n, fromWinningsCents: 40n, fromPlayCreditCents: 0n };
  const bank = houseAccount('cash');
  let playerId = '';
  let holdId = '';

  const hold = (change: Partial<typeof parts> = {}) =>
    inTransaction(database.db, (tx) =>
      holdFunds(tx, { holdId, playerId, parts: { ...parts, ...change }, businessTime, expiresAt }),
    );
  const capture = (at = businessTime) =>
    inTransaction(database.db, (tx) => captureHold(tx, { holdId, playerId, to: bank, businessTime: at }));
  const release = () => inTransaction(database.db, (tx) => releaseHold(tx, { holdId, playerId, businessTime }));
  const balances = () => findPlayerBalances(database.db, playerId);

  beforeEach(async () => {
    playerId = newId();
    holdId = newId();
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 100n)));
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, prize(playerId, 50n)));
  });

  it('reserves money once, and returns it to the funds it came from', async () => {
    const first = await hold();
    expect(await hold()).toEqual({ ...first, isReplay: true });
    expect(await balances()).toMatchObject({ depositsCents: 0n, winningsCents: 10n, heldCents: 140n });
    const released = await release();
    expect(await release()).toEqual({ ...released, isReplay: true });
    expect(await balances()).toMatchObject({ depositsCents: 100n, winningsCents: 50n, heldCents: 0n });
    expect(await capture()).toEqual({ refusal: 'HOLD_CLOSED' });
  });

  it("is captured once, into a house account, and can't be released afterward", async () => {
    await hold();
    const before = await findHouseBalance(database.db, 'cash');
    const captured = await capture();
    expect(await capture()).toEqual({ ...captured, isReplay: true });
    expect(await findHouseBalance(database.db, 'cash')).toBe(before + 140n);
    expect(await release()).toEqual({ refusal: 'HOLD_CLOSED' });
    expect(await balances()).toMatchObject({ depositsCents: 0n, winningsCents: 10n, heldCents: 0n });
  });

  it('is refused for insufficient funds, an unknown hold, and a reused id with different parts', async () => {
    expect(await capture()).toEqual({ refusal: 'HOLD_NOT_FOUND' });
    expect(await release()).toEqual({ refusal: 'HOLD_NOT_FOUND' });
    expect(await hold({ fromDepositsCents: 101n })).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    await hold();
    expect(await hold({ fromWinningsCents: 1n })).toEqual({ refusal: 'KEY_REUSED' });
    await release();
  });

  it("expires exactly at its expiration time, and can't be captured from then on", async () => {
    await hold();
    const justBefore = expiresAt.subtract({ milliseconds: 1 });
    expect(await inTransaction(database.db, (tx) => expireHolds(tx, { now: justBefore }))).toBe(0);
    expect(await capture(expiresAt)).toEqual({ refusal: 'HOLD_EXPIRED' });
    expect(await inTransaction(database.db, (tx) => expireHolds(tx, { now: expiresAt }))).toBe(1);
    expect(await balances()).toMatchObject({ depositsCents: 100n, winningsCents: 50n, heldCents: 0n });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('ends in only one way when capture, release and expiration are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      holdId = newId();
      await hold({ fromDepositsCents: 1n, fromWinningsCents: 1n });
      const late = { now: expiresAt };
      const results = await Promise.all([
        capture(),
        release(),
        inTransaction(database.db, (tx) => expireHolds(tx, late)),
      ]);
      const ends = [!isRefusal(results[0]), !isRefusal(results[1]) || results[2] === 1];
      expect(ends.filter(Boolean)).toHaveLength(1);
    }
    expect((await balances()).heldCents).toBe(0n);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });
});
