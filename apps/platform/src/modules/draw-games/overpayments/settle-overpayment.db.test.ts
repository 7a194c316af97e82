import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findLatestSignificant } from '../../audit/index.ts';
import { findHouseBalance } from '../../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { numbersOf, useCorrections } from '../corrections/corrections-in-tests.ts';
import { board, fund } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { now } from '../results/entered-draws-in-tests.ts';
import { type OverpaymentWay, PRIZE_RECOVERIES, WRITTEN_OFF } from './overpayment.ts';
import { listOverpayments } from './overpayments-store.ts';
import { settleOverpaymentExecutor } from './settle-overpayment.ts';

describe("an overpayment that a correction couldn't take back", () => {
  const database = useTestDatabase();
  const { published, correct, spend, winningsOf, isBalanced } = useCorrections(database);
  const open = () => listOverpayments(database.db, { limit: 10 });
  const stack = (code: string) => findHouseBalance(database.db, code);
  const context = { proposalId: newId(), proposedBy: 'alice', approvedBy: 'bob', now };
  const settle = (of: { overpaymentId: string; overpaidCents: bigint }, way: OverpaymentWay) =>
    inTransaction(database.db, (tx) =>
      settleOverpaymentExecutor.execute(
        tx,
        { overpaymentId: of.overpaymentId, overpaidCents: Number(of.overpaidCents), way, reason: 'small' },
        context,
      ),
    );

  /** Returns the player's notices about money that operators or the platform moved. */
  const noticesOf = async (playerId: string) => {
    const unread = await findUnread(database.db, { playerId, limit: 9, now });
    return unread.flatMap((notice) =>
      notice.template === WALLET_TEMPLATE ? [{ kind: notice.kind, amountCents: notice.amountCents }] : [],
    );
  };

  /** Creates a wrong prize of $7 of which all but a dollar was spent. */
  async function overpaid() {
    const { draw, players } = await published([{ boards: [board([4, 8, 15, 40, 41], 1)] }]);
    const [playerId = ''] = players;
    await spend(playerId, 6_00n);
    await correct(draw, numbersOf([60, 61, 62, 63, 64], 3));
    const [found] = await open();
    if (!found) throw new Error('an overpayment is open');
    expect(found).toMatchObject({ playerId, drawId: draw.drawId, overpaidCents: 6_00n });
    return { playerId, found };
  }

  it('is written off when two operators decide so', async () => {
    const before = [await stack(PRIZE_RECOVERIES), await stack(WRITTEN_OFF)];
    const { playerId, found } = await overpaid();
    expect(await settle(found, 'write-off')).toEqual({ overpaymentId: found.overpaymentId });
    expect(await settle(found, 'write-off')).toEqual({ refusal: 'OVERPAYMENT_SETTLED' });
    expect([await stack(PRIZE_RECOVERIES), await stack(WRITTEN_OFF)]).toEqual([before[0], (before[1] ?? 0n) - 6_00n]);
    expect([await open(), await winningsOf(playerId), await noticesOf(playerId)]).toEqual([[], 0n, []]);
    expect(await findLatestSignificant(database.db, 'draw-games.overpayment-settled')).toMatchObject({
      actor: 'operator:bob',
      subject: found.serial,
      details: { way: 'write-off', overpaidCents: 6_00, proposedBy: 'alice' },
    });
    await isBalanced();
  });

  it('is taken from winnings in full if they cover it, and never from deposits', async () => {
    const { playerId, found } = await overpaid();
    await fund(database.db, { playerId, winningsCents: 5_99n, depositsCents: 50_00n });
    expect(await settle(found, 'take')).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    await fund(database.db, { playerId, winningsCents: 1_01n });
    const ends = await Promise.all([settle(found, 'take'), settle(found, 'take')]);
    expect(ends).toEqual(
      expect.arrayContaining([{ overpaymentId: found.overpaymentId }, { refusal: 'OVERPAYMENT_SETTLED' }]),
    );
    expect(await winningsOf(playerId)).toBe(1_00n);
    expect(await noticesOf(playerId)).toEqual([{ kind: 'TAKEN', amountCents: 6_00n }]);
    expect(await open()).toEqual([]);
    await isBalanced();
  });

  it('is settled only if the signed action names a known overpayment and its exact amount', async () => {
    const { found } = await overpaid();
    expect(await settle({ ...found, overpaidCents: 5_00n }, 'take')).toEqual({ refusal: 'AMOUNT_DIFFERS' });
    expect(await settle({ ...found, overpaymentId: newId() }, 'take')).toEqual({ refusal: 'OVERPAYMENT_UNKNOWN' });
    for (const data of [
      {},
      { ...found, way: 'forget' },
      { overpaymentId: 'x', overpaidCents: 1, way: 'take', reason: '' },
    ])
      expect(settleOverpaymentExecutor.check(data as never)).toMatchObject({ refusal: 'ACTION_MALFORMED' });
  });
});
