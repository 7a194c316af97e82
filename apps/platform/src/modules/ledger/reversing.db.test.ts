import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findPlayerBalances, listPlayerPostings, postLedgerTransaction, reverseLedgerTransaction } from './index.ts';
import { businessTime, deposit, purchase } from './money-events-in-tests.ts';

describe('reversing a transaction', () => {
  const database = useTestDatabase();

  it('returns money only once to where it came from, and keeps both lines [GLI33-03]', async () => {
    const playerId = newId();
    const spend = purchase(playerId, 40n);
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 100n)));
    const posted = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, spend));
    if (isRefusal(posted)) throw new Error('refused');
    const reverse = (key: string, transactionId = posted.transactionId) =>
      inTransaction(database.db, (tx) =>
        reverseLedgerTransaction(tx, { transactionId, key, reason: 'draw void', businessTime }),
      );
    const key = newId();
    const first = await reverse(key);
    expect(await reverse(key)).toEqual({ ...first, isReplay: true });
    expect(await reverse(newId())).toEqual({ refusal: 'ALREADY_REVERSED' });
    expect(await reverse(newId(), isRefusal(first) ? '' : first.transactionId)).toEqual({ refusal: 'NOT_REVERSIBLE' });
    expect(await reverse(newId(), newId())).toEqual({ refusal: 'TRANSACTION_NOT_FOUND' });
    expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(100n);
    expect((await listPlayerPostings(database.db, { playerId, limit: 9 })).pageItems).toHaveLength(3);
  });

  it('lets only one of many concurrent reversals through', async () => {
    const playerId = newId();
    const posted = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 100n)));
    if (isRefusal(posted)) throw new Error('refused');
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 500n)));
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(database.db, (tx) =>
          reverseLedgerTransaction(tx, {
            transactionId: posted.transactionId,
            key: newId(),
            reason: 'chargeback',
            businessTime,
          }),
        ),
      ),
    );
    expect(results.filter((result) => !isRefusal(result))).toHaveLength(1);
    expect((await findPlayerBalances(database.db, playerId)).depositsCents).toBe(500n);
  });

  it('refuses to reverse money that the player has spent', async () => {
    const playerId = newId();
    const posted = await inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 100n)));
    if (isRefusal(posted)) throw new Error('refused');
    await inTransaction(database.db, (tx) => postLedgerTransaction(tx, purchase(playerId, 1n)));
    const result = await inTransaction(database.db, (tx) =>
      reverseLedgerTransaction(tx, {
        transactionId: posted.transactionId,
        key: newId(),
        reason: 'chargeback',
        businessTime,
      }),
    );
    expect(result).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
  });
});
