import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import {
  findPlayerBalances,
  holdFunds,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
} from '../modules/ledger/index.ts';
import { ledgerJobs } from './ledger-jobs.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the ledger jobs', () => {
  const database = useTestDatabase();

  it('return the money of expired holds to where it came from', async () => {
    const clock = movableClock(now);
    const sealKey = { keyId: '', published: [], sign: () => '' };
    const books = { db: database.db, clock, sealKey, seenSealsFolder: '' };
    const jobs = ledgerJobs(books, { info: () => {}, error: () => {} });
    const playerId = newId();
    await inTransaction(database.db, async (tx) => {
      const deposit = {
        from: houseAccount('cash'),
        to: playerAccount(playerId, 'winnings'),
        amountCents: 30_00n,
      };
      await postLedgerTransaction(tx, { key: newId(), kind: 'adjustment', businessTime: now, postings: [deposit] });
      await holdFunds(tx, {
        holdId: newId(),
        playerId,
        parts: { fromDepositsCents: 0n, fromWinningsCents: 20_00n, fromPlayCreditCents: 0n },
        businessTime: now,
        expiresAt: now.add({ hours: 1 }),
      });
    });
    const money = async () => {
      const { winningsCents, heldCents } = await findPlayerBalances(database.db, playerId);
      return { winningsCents, heldCents };
    };
    await jobs['ledger.expire-holds']?.({});
    expect(await money()).toEqual({ winningsCents: 10_00n, heldCents: 20_00n });
    clock.advance({ hours: 1 });
    await jobs['ledger.expire-holds']?.({});
    expect(await money()).toEqual({ winningsCents: 30_00n, heldCents: 0n });
  });
});
