import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  findPlayerBalances,
  type LedgerTransactionInput,
  listPlayerPostings,
  postLedgerTransaction,
  postManyLedgerTransactions,
  proveBalances,
} from './index.ts';
import { deposit, prize, purchase } from './money-events-in-tests.ts';

describe('posting many transactions', () => {
  const database = useTestDatabase();
  const postMany = (inputs: LedgerTransactionInput[]) =>
    inTransaction(database.db, (tx) => postManyLedgerTransactions(tx, inputs));

  it('gives each player every prize, in order, with the balances and numbers of single postings', async () => {
    const [a, b] = [newId(), newId()];
    const inputs = [prize(a, 100n), prize(b, 20n), prize(a, 3n)];
    const posted = await postMany(inputs);
    expect(posted).toHaveLength(3);
    const { pageItems } = await listPlayerPostings(database.db, { playerId: a, limit: 10 });
    expect(pageItems.map((line) => [line.version, line.postings[0]?.amountCents, line.after.winningsCents])).toEqual([
      [2n, 3n, 103n],
      [1n, 100n, 100n],
    ]);
    expect((await findPlayerBalances(database.db, b)).winningsCents).toBe(20n);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('replays what was already posted, in the order requested, and posts the rest', async () => {
    const player = newId();
    const [first, second, third] = [prize(player, 1n), prize(player, 2n), prize(player, 3n)];
    const before = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, second));
    const posted = await postMany([first, second, third]);
    if (isRefusal(posted) || isRefusal(before)) throw new Error('refused');
    expect(posted.map((one) => one.isReplay)).toEqual([false, true, false]);
    expect(posted[1]?.transactionId).toBe(before.transactionId);
    expect((await findPlayerBalances(database.db, player)).winningsCents).toBe(6n);
  });

  it('writes nothing when one key is taken or one player lacks funds', async () => {
    const [a, b] = [newId(), newId()];
    const taken = prize(a, 5n);
    await postMany([taken]);
    expect(await postMany([prize(b, 1n), prize(a, 6n, taken.key)])).toEqual({ refusal: 'KEY_REUSED' });
    expect(await postMany([prize(b, 1n), purchase(b, 1n)])).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    // Each transaction must be covered when it is posted, so a later deposit doesn't pay for it.
    expect(await postMany([purchase(b, 1n), deposit(b, 1n)])).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    expect((await findPlayerBalances(database.db, b)).winningsCents).toBe(0n);
  });

  it('posts a key that appears twice in one call once, and refuses it with a different input', async () => {
    const [a, b] = [newId(), newId()];
    const once = prize(a, 7n);
    const posted = await postMany([once, prize(b, 1n), once]);
    if (isRefusal(posted)) throw new Error('refused');
    expect(posted.map((one) => one.isReplay)).toEqual([false, false, true]);
    expect(posted[2]?.transactionId).toBe(posted[0]?.transactionId);
    expect((await findPlayerBalances(database.db, a)).winningsCents).toBe(7n);
    const twice = prize(b, 2n);
    expect(await postMany([twice, prize(b, 3n, twice.key)])).toEqual({ refusal: 'KEY_REUSED' });
    expect((await findPlayerBalances(database.db, b)).winningsCents).toBe(1n);
  });

  it('keeps every posting of a transaction with several, and replays the spend that emptied an account', async () => {
    const player = newId();
    const [funds, spend] = [deposit(player, 5n), purchase(player, 5n)];
    await postMany([funds, spend]);
    const again = await postMany([spend, prize(player, 4n)]);
    if (isRefusal(again)) throw new Error('refused');
    expect(again.map((one) => one.isReplay)).toEqual([true, false]);
    const moved = {
      ...prize(player, 1n),
      reference: 'a "quoted" \\ reference, {null}',
      postings: [...prize(player, 1n).postings, ...deposit(player, 2n).postings],
    };
    await postMany([moved]);
    const { pageItems } = await listPlayerPostings(database.db, { playerId: player, limit: 1 });
    expect(pageItems[0]?.postings.map(({ amountCents }) => amountCents)).toEqual([1n, 2n]);
    expect(pageItems[0]?.reference).toBe(moved.reference);
    expect(pageItems[0]?.after).toMatchObject({ depositsCents: 2n, winningsCents: 5n });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it("doesn't deadlock when batches name the same players in opposite order", async () => {
    const players = Array.from({ length: 200 }, () => newId());
    const state = () =>
      sql<{ deadlocks: bigint }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
        database.db,
      );
    const rounds = Array.from({ length: 12 }, (_, index) => {
      const order = index % 2 ? players : players.toReversed();
      return database.db.transaction().execute((tx) =>
        postManyLedgerTransactions(
          tx,
          order.map((player) => prize(player, 1n)),
        ),
      );
    });
    const results = await Promise.all(rounds);
    expect(results.every((result) => !isRefusal(result))).toBe(true);
    expect((await state()).rows[0]?.deadlocks).toBe(0n);
    for (const player of players.slice(0, 5))
      expect((await findPlayerBalances(database.db, player)).winningsCents).toBe(12n);
  });

  it('posts more transactions than one statement takes', async () => {
    const players = Array.from({ length: 100 }, () => newId());
    const inputs = Array.from({ length: 6_000 }, (_, index) => prize(players[index % 100] ?? '', 1n));
    expect(await postMany(inputs)).toHaveLength(6_000);
    expect((await findPlayerBalances(database.db, players[7] ?? '')).winningsCents).toBe(60n);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });
});
