import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findPlayersPosted, postLedgerTransaction, rollUpHouseBalances } from './index.ts';
import { deposit } from './money-events-in-tests.ts';

describe('players whose money moved', () => {
  const database = useTestDatabase();
  const post = (playerId: string) =>
    inTransaction(database.db, (tx) => postLedgerTransaction(tx, deposit(playerId, 1_00n)));

  it('are returned batch by batch, each once, without those of an open batch', async () => {
    const [alma, ben] = [newId(), newId()];
    for (const playerId of [alma, alma, ben]) await post(playerId);
    const before = await findPlayersPosted(database.db, 0n);
    expect(before.playerIds).toEqual([]);
    await inTransaction(database.db, rollUpHouseBalances);
    const first = await findPlayersPosted(database.db, before.through);
    expect(first.playerIds.toSorted()).toEqual([alma, ben].toSorted());
    await post(ben);
    expect(await findPlayersPosted(database.db, first.through)).toEqual({ playerIds: [], through: first.through });
    await inTransaction(database.db, rollUpHouseBalances);
    const second = await findPlayersPosted(database.db, first.through);
    expect(second.playerIds).toEqual([ben]);
    expect(second.through).toBeGreaterThan(first.through);
  });
});
