import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  findHouseBalance,
  findPlayerBalances,
  houseAccount,
  type LedgerTransactionInput,
  listPlayerPostings,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
} from './index.ts';
import { businessTime, cash, deposit, purchase, sales } from './money-events-in-tests.ts';

describe('posting to the ledger', () => {
  const database = useTestDatabase();
  const post = (input: LedgerTransactionInput) => inTransaction(database.db, (tx) => postLedgerTransaction(tx, input));

  it('moves money, and stores the balance after each line and its number [GLI19-07]', async () => {
    const playerId = newId();
    await post(deposit(playerId, 1000n));
    await post({
      key: newId(),
      kind: 'purchase',
      businessTime,
      reference: 'T-1',
      postings: [
        { from: playerAccount(playerId, 'deposits'), to: sales, amountCents: 300n },
        { from: playerAccount(playerId, 'deposits'), to: playerAccount(playerId, 'winnings'), amountCents: 50n },
      ],
    });
    const { pageItems } = await listPlayerPostings(database.db, { playerId, limit: 10 });
    expect(
      pageItems.map((line) => [line.version, line.after.depositsCents, line.after.winningsCents, line.reference]),
    ).toEqual([
      [2n, 650n, 50n, 'T-1'],
      [1n, 1000n, 0n, null],
    ]);
    expect(pageItems[0]?.postings).toEqual([
      { from: playerAccount(playerId, 'deposits'), to: sales, amountCents: 300n },
      { from: playerAccount(playerId, 'deposits'), to: playerAccount(playerId, 'winnings'), amountCents: 50n },
    ]);
    expect(await findPlayerBalances(database.db, playerId)).toEqual({
      depositsCents: 650n,
      winningsCents: 50n,
      playCreditCents: 0n,
      heldCents: 0n,
    });
  });

  it('pages through a statement without gaps or duplicates', async () => {
    const playerId = newId();
    for (let i = 1n; i <= 5n; i++) await post(deposit(playerId, i));
    const amounts: bigint[] = [];
    let cursor: bigint | undefined;
    for (let page = 0; page < 3; page++) {
      const result = await listPlayerPostings(database.db, { playerId, limit: 2, ...(cursor ? { cursor } : {}) });
      amounts.push(...result.pageItems.flatMap((line) => line.postings.map((posting) => posting.amountCents)));
      if (result.nextCursor === null) break;
      cursor = result.nextCursor;
    }
    expect(amounts).toEqual([5n, 4n, 3n, 2n, 1n]);
  });

  it('returns the first transaction for the same key and input, and KEY_REUSED for a different input', async () => {
    const playerId = newId();
    const first = await post(deposit(playerId, 500n, `k/${playerId}`));
    const later = businessTime.add({ hours: 1 });
    const again = await post({ ...deposit(playerId, 500n, `k/${playerId}`), businessTime: later });
    const other = await post(deposit(playerId, 501n, `k/${playerId}`));
    expect(first).toMatchObject({ isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    expect(other).toEqual({ refusal: 'KEY_REUSED' });
    expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(500n);
  });

  it('replays the spend that emptied the account instead of refusing it for insufficient funds', async () => {
    const playerId = newId();
    await post(deposit(playerId, 500n));
    const spend = purchase(playerId, 500n);
    const first = await post(spend);
    expect(await post(spend)).toEqual({ ...first, isReplay: true });
    expect(await post(purchase(playerId, 1n))).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
  });

  it('leaves nothing behind when it refuses, even if the caller continues', async () => {
    const playerId = newId();
    const key = `short/${playerId}`;
    await database.db.transaction().execute(async (tx) => {
      expect(await postLedgerTransaction(tx, purchase(playerId, 5n, key))).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    });
    await post(deposit(playerId, 5n));
    expect(await post(purchase(playerId, 5n, key))).toMatchObject({ isReplay: false });
  });

  it.each<[string, () => LedgerTransactionInput]>([
    ['no posting', () => ({ ...deposit(newId(), 1n), postings: [] })],
    ['a zero amount', () => deposit(newId(), 0n)],
    ['a negative amount', () => deposit(newId(), -1n)],
    [
      'held money',
      () => ({
        ...deposit(newId(), 1n),
        postings: [{ from: cash, to: playerAccount(newId(), 'held'), amountCents: 1n }],
      }),
    ],
    [
      'an account on both sides',
      () => ({ ...deposit(newId(), 1n), postings: [{ from: cash, to: cash, amountCents: 1n }] }),
    ],
    [
      'two players',
      () => ({
        ...deposit(newId(), 1n),
        postings: [
          { from: playerAccount(newId(), 'deposits'), to: cash, amountCents: 1n },
          { from: cash, to: playerAccount(newId(), 'deposits'), amountCents: 1n },
        ],
      }),
    ],
    [
      'a house account code that looks like a player account',
      () => ({
        ...deposit(newId(), 1n),
        postings: [{ from: houseAccount('player/deposits'), to: cash, amountCents: 1n }],
      }),
    ],
  ])('throws for a transaction with %s', async (_name, input) => {
    await expect(post(input())).rejects.toThrow(RangeError);
  });

  it('accepts exactly 10 of 100 concurrent spends when there is money for 10 [GLI19-08]', async () => {
    const playerId = newId();
    await post(deposit(playerId, 1000n));
    const results = await Promise.all(Array.from({ length: 100 }, () => post(purchase(playerId, 100n))));
    expect(results.filter((result) => !isRefusal(result))).toHaveLength(10);
    expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(0n);
  });

  it('posts once when two connections use the same key concurrently, with and without a player', async () => {
    for (let round = 0; round < 20; round++) {
      const playerId = newId();
      await post(deposit(playerId, 10n));
      const adjustment: LedgerTransactionInput = {
        key: newId(),
        kind: 'adjustment',
        businessTime,
        postings: [{ from: houseAccount('race-from'), to: houseAccount('race-to'), amountCents: 1n }],
      };
      for (const input of [adjustment, purchase(playerId, 10n)]) {
        const results = await Promise.all(Array.from({ length: 4 }, () => post(input)));
        expect(results.map((result) => !isRefusal(result) && result.isReplay).sort()).toEqual([
          false,
          true,
          true,
          true,
        ]);
        expect(new Set(results.map((result) => (isRefusal(result) ? '' : result.transactionId))).size).toBe(1);
      }
    }
    expect(await findHouseBalance(database.db, 'race-to')).toBe(20n);
  });

  it('refuses all but one of several inputs that use one key concurrently', async () => {
    const players = [newId(), newId(), newId()];
    const key = newId();
    const results = await Promise.all(players.map((playerId) => post(deposit(playerId, 7n, key))));
    expect(results.filter((result) => isRefusal(result) && result.refusal === 'KEY_REUSED')).toHaveLength(2);
  });

  it("lets no other posting change balances that the caller's transaction has locked", async () => {
    const playerId = newId();
    await post(deposit(playerId, 100n));
    let spent: Promise<unknown> | undefined;
    await inTransaction(database.db, async (tx) => {
      expect((await lockPlayerBalances(tx, playerId)).depositsCents).toBe(100n);
      spent = post(purchase(playerId, 100n));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect((await findPlayerBalances(tx, playerId)).depositsCents).toBe(100n);
      await postLedgerTransaction(tx, purchase(playerId, 60n));
    });
    expect(await spent).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
  });
});
