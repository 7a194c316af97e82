import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  houseAccount,
  type Posting,
  playerAccount,
  postLedgerTransaction,
  reverseLedgerTransaction,
} from '../ledger/index.ts';
import { findTodayNet } from './today-net.ts';

/** Noon of a day in Kansas, and a minute before that day began there. */
const NOON = Temporal.Instant.from('2026-11-20T18:00:00Z');
const YESTERDAY = Temporal.Instant.from('2026-11-20T05:59:00Z');

describe('the net result of play since midnight in Central Time (IRGS-07)', () => {
  const database = useTestDatabase();
  const sales = houseAccount('sales/powerball');

  async function post(kind: string, postings: Posting[], businessTime = NOON): Promise<string> {
    const posted = await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, { key: newId(), kind, businessTime, postings }),
    );
    if (isRefusal(posted)) throw new Error(posted.refusal);
    return posted.transactionId;
  }

  async function fundedPlayer() {
    const playerId = newId();
    const [deposits, winnings] = [playerAccount(playerId, 'deposits'), playerAccount(playerId, 'winnings')];
    const prizes = houseAccount('prizes/powerball');
    await post('adjustment', [{ from: houseAccount('cash'), to: deposits, amountCents: 50_00n }]);
    return {
      net: () => findTodayNet(database.db, { playerId, now: NOON }),
      buy: (amountCents: bigint, at = NOON) => post('purchase', [{ from: deposits, to: sales, amountCents }], at),
      refund: (amountCents: bigint) => post('stake-refund', [{ from: sales, to: deposits, amountCents }]),
      win: (amountCents: bigint) => post('prize', [{ from: prizes, to: winnings, amountCents }]),
    };
  }

  it("counts today's stakes and prizes, but no deposits and no play of yesterday", async () => {
    const player = await fundedPlayer();
    await player.buy(7_00n, YESTERDAY);
    await player.buy(10_00n);
    await player.win(4_00n);
    expect(await player.net()).toEqual({ spentCents: 10_00n, wonCents: 4_00n, netCents: -6_00n });
  });

  it('subtracts the refunded stakes of a void draw from what was spent', async () => {
    const player = await fundedPlayer();
    await player.buy(10_00n);
    await player.refund(4_00n);
    expect(await player.net()).toEqual({ spentCents: 6_00n, wonCents: 0n, netCents: -6_00n });
  });

  it('subtracts a prize reversed after a corrected result from what was won', async () => {
    const player = await fundedPlayer();
    await player.buy(2_00n);
    const transactionId = await player.win(100_00n);
    await inTransaction(database.db, (tx) =>
      reverseLedgerTransaction(tx, { transactionId, key: newId(), reason: 'result corrected', businessTime: NOON }),
    );
    expect(await player.net()).toEqual({ spentCents: 2_00n, wonCents: 0n, netCents: -2_00n });
  });

  it("counts today's purchase even when a purchase of yesterday is posted after it", async () => {
    const player = await fundedPlayer();
    await player.buy(3_00n);
    await player.buy(1_00n, YESTERDAY);
    expect(await player.net()).toEqual({ spentCents: 3_00n, wonCents: 0n, netCents: -3_00n });
  });
});
