import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  expireHolds,
  findPlayerBalances,
  findPlayerMoney,
  findSetAside,
  holdFunds,
  postLedgerTransaction,
  proveBalances,
  setAside,
  takeBack,
} from './index.ts';
import { businessTime, deposit, prize } from './money-events-in-tests.ts';

describe('set-aside money', () => {
  const database = useTestDatabase();
  let playerId = '';

  const fill = (depositsCents: bigint, winningsCents: bigint, key: string = newId()) =>
    inTransaction(database.db, (tx) =>
      setAside(tx, { playerId, key, parts: { depositsCents, winningsCents }, businessTime }),
    );
  const draw = (depositsCents: bigint, winningsCents: bigint, key: string = newId()) =>
    inTransaction(database.db, (tx) =>
      takeBack(tx, { playerId, key, parts: { depositsCents, winningsCents }, businessTime }),
    );
  const aside = () => findSetAside(database.db, playerId);
  const balances = () => findPlayerBalances(database.db, playerId);

  beforeEach(async () => {
    playerId = newId();
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 100n)));
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, prize(playerId, 50n)));
  });

  it('is returned in parts to the funds it came from, and the proof still passes', async () => {
    await fill(60n, 20n);
    await fill(10n, 0n);
    expect(await aside()).toEqual({ depositsCents: 70n, winningsCents: 20n });
    expect(await balances()).toMatchObject({ depositsCents: 30n, winningsCents: 30n, heldCents: 90n });
    await draw(5n, 20n);
    expect(await aside()).toEqual({ depositsCents: 65n, winningsCents: 0n });
    await draw(65n, 0n);
    expect(await aside()).toEqual({ depositsCents: 0n, winningsCents: 0n });
    await fill(1n, 0n);
    expect(await aside()).toEqual({ depositsCents: 1n, winningsCents: 0n });
    expect(await balances()).toMatchObject({ depositsCents: 99n, winningsCents: 50n, heldCents: 1n });
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('moves once per key in each direction, and refuses a key with a different amount', async () => {
    const [into, out] = [newId(), newId()];
    for (let time = 0; time < 2; time++) expect(isRefusal(await fill(100n, 50n, into))).toBe(false);
    for (let time = 0; time < 2; time++) expect(isRefusal(await draw(100n, 50n, out))).toBe(false);
    expect(await fill(99n, 0n, into)).toEqual({ refusal: 'KEY_REUSED' });
    expect(await balances()).toMatchObject({ depositsCents: 100n, winningsCents: 50n, heldCents: 0n });
  });

  it('never falls below zero, not even with the money of other holds', async () => {
    await fill(10n, 0n);
    const parts = { fromDepositsCents: 50n, fromWinningsCents: 50n, fromPlayCreditCents: 0n };
    const expiresAt = businessTime.add({ hours: 1 });
    await inTransaction(database.db, (tx) =>
      holdFunds(tx, { holdId: newId(), playerId, parts, businessTime, expiresAt }),
    );
    expect(await draw(11n, 0n)).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await draw(0n, 1n)).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await fill(41n, 0n)).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await aside()).toEqual({ depositsCents: 10n, winningsCents: 0n });
    await inTransaction(database.db, (tx) => expireHolds(tx, { now: expiresAt }));
    expect(await aside()).toEqual({ depositsCents: 10n, winningsCents: 0n });
  });

  it("is read in one snapshot with the player's balances during concurrent moves", async () => {
    const seen = new Set<bigint>();
    const moves = Array.from({ length: 60 }, (_, index) => (index % 2 ? draw(30n, 10n) : fill(30n, 10n)));
    const look = async () => {
      const { balances: own, aside: stored } = await findPlayerMoney(database.db, playerId);
      const asideCents = stored.depositsCents + stored.winningsCents;
      seen.add(asideCents);
      expect(own.heldCents).toBe(asideCents);
      expect(own.depositsCents + own.winningsCents + asideCents).toBe(150n);
    };
    await Promise.all(moves.flatMap((move) => [move, look(), look(), look()]));
    expect(seen.size).toBeGreaterThan(1);
  });

  it('adds up after many concurrent moves', async () => {
    await fill(50n, 0n);
    const moves = Array.from({ length: 40 }, (_, index) => (index % 2 ? fill(3n, 1n) : draw(4n, 1n)));
    await Promise.all(moves);
    const { depositsCents, winningsCents } = await aside();
    const left = await balances();
    expect(left.depositsCents + depositsCents).toBe(100n);
    expect(left.winningsCents + winningsCents).toBe(50n);
    expect(left.heldCents).toBe(depositsCents + winningsCents);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
