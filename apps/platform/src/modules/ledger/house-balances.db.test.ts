import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  findHouseBalance,
  houseAccount,
  postLedgerTransaction,
  proveBalances,
  rollUpHouseBalances,
  sealPostings,
  verifyLedger,
} from './index.ts';
import { businessTime, deposit } from './money-events-in-tests.ts';
import { signerInTests } from './signer-in-tests.ts';

describe('house balances with a roll-up', () => {
  const database = useTestDatabase();
  const signer = signerInTests();
  const move = (tx: Tx, code: string, amountCents: bigint) =>
    postLedgerTransaction(tx, {
      key: newId(),
      kind: 'adjustment',
      businessTime,
      postings: [{ from: houseAccount('source'), to: houseAccount(code), amountCents }],
    });
  const rollUp = () => inTransaction(database.db, rollUpHouseBalances);

  it('are the same before and after a roll-up, and zero for an unused account', async () => {
    await inTransaction(database.db, (tx) => move(tx, 'a/x', 300n));
    expect(await findHouseBalance(database.db, 'a/x')).toBe(300n);
    expect((await rollUp()).rolledPostings).toBeGreaterThan(0n);
    await inTransaction(database.db, (tx) => move(tx, 'a/x', 5n));
    expect(await findHouseBalance(database.db, 'a/x')).toBe(305n);
    await rollUp();
    expect(await rollUp()).toEqual({ rolledPostings: 0n });
    expect(await findHouseBalance(database.db, 'a/x')).toBe(305n);
    expect(await findHouseBalance(database.db, 'never')).toBe(0n);
  });

  it('wait for a posting that began before the roll-up and commits during it', async () => {
    let rolled = false;
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(database.db, async (tx) => {
      await move(tx, 'late', 7n);
      waiting = rollUp().then(() => {
        rolled = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(rolled).toBe(false);
      // A posting that begins now is in the next batch and doesn't wait.
      await inTransaction(database.db, (other) => move(other, 'late', 1n));
    });
    await waiting;
    expect(await findHouseBalance(database.db, 'late')).toBe(8n);
    await rollUp();
    expect(await findHouseBalance(database.db, 'late')).toBe(8n);
  });

  it('ignore a posting that began before the roll-up and was rolled back', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await move(tx, 'undone', 7n);
      throw new Error('undo');
    });
    await Promise.all([expect(undone).rejects.toThrow('undo'), rollUp()]);
    await rollUp();
    expect(await findHouseBalance(database.db, 'undone')).toBe(0n);
  });

  it('stay unchanged when a writer takes too long, and the next roll-up succeeds', async () => {
    const stuck = () =>
      inTransaction(database.db, async (tx) => {
        await sql`set local statement_timeout = '200ms'`.execute(tx);
        await rollUpHouseBalances(tx);
      });
    await inTransaction(database.db, async (tx) => {
      await move(tx, 'slow', 3n);
      await expect(stuck()).rejects.toThrow('canceling statement');
      expect(await findHouseBalance(tx, 'slow')).toBe(3n);
    });
    await rollUp();
    expect(await findHouseBalance(database.db, 'slow')).toBe(3n);
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('never roll up past the open batch, whatever the caller asks for', async () => {
    await sql`select ledger.roll_up_through(9223372036854775807)`.execute(database.db);
    await inTransaction(database.db, (tx) => move(tx, 'ahead', 4n));
    await rollUp();
    expect(await findHouseBalance(database.db, 'ahead')).toBe(4n);
    const blind = database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => sql`select ledger.seal_batches(), ledger.roll_up_through(1)`.execute(tx));
    await expect(blind).rejects.toMatchObject({ code: 'LG000' });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  it('lose and double nothing during concurrent postings, roll-ups and seals', async () => {
    const before = await findHouseBalance(database.db, 'busy');
    const writer = async (seed: number) => {
      for (let turn = 0; turn < 40; turn++) {
        await database.db
          .transaction()
          .execute(async (tx) => {
            await move(tx, 'busy', 1n);
            await postLedgerTransaction(tx, deposit(newId(), 2n));
            if ((turn + seed) % 5 === 0) throw new Error('undo');
          })
          .catch((error: Error) => {
            if (error.message !== 'undo') throw error;
          });
      }
    };
    let isWriting = true;
    const closer = async (work: () => Promise<unknown>) => {
      while (isWriting) await work();
    };
    const closers = [closer(rollUp), closer(() => inTransaction(database.db, (tx) => sealPostings(tx, signer)))];
    await Promise.all(Array.from({ length: 8 }, (_, seed) => writer(seed)));
    isWriting = false;
    await Promise.all(closers);
    await rollUp();
    await inTransaction(database.db, (tx) => sealPostings(tx, signer));
    expect((await findHouseBalance(database.db, 'busy')) - before).toBe(256n);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
    expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
  });
});
