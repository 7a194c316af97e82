import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { lastChargeAt } from './charge.ts';
import { makeCharge } from './make-charge.ts';
import { START, useSubscriptions } from './subscriptions-in-tests.ts';

describe('a subscription through its draws', () => {
  const database = useTestDatabase();
  const house = useSubscriptions(database);
  const balances = (playerId: string) => findPlayerBalances(database.db, playerId);

  beforeEach(house.begin);

  it('tells of the charge a day before it, then buys a ticket of new numbers for each draw, once [S1-4/subscriptions]', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId, { addOns: ['power-play'], stakeCents: 300n });
    const [first, second] = await house.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    expect(await house.told(playerId)).toEqual([]);
    await house.live(first, {
      between: async () => {
        await house.plan();
        expect(await house.told(playerId)).toEqual([{ kind: 'CHARGE_COMING', reason: null, drawDate: first.drawDate }]);
        await house.charge();
        expect(await house.tickets(playerId)).toEqual([]);
      },
    });
    await house.charge();
    await house.live(second);
    const bought = await house.tickets(playerId);
    expect(bought.map(({ cents }) => cents)).toEqual([300n, 300n]);
    expect(bought[0]?.boards).not.toEqual(bought[1]?.boards);
    expect(await balances(playerId)).toMatchObject({ depositsCents: 94_00n });
    expect(await house.standing(subscription)).toMatchObject({ state: 'active', drawsBought: 2 });
    expect(await house.history(subscription)).toEqual(
      [second, first].map(({ drawDate }) => ({ drawDate, outcome: 'bought', reason: null, amountCents: 300n })),
    );
  });

  it('buys a draw once, however many workers come at once, and again after the charge was lost [S1-4/subscriptions]', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await house.draws();
    if (!draw) throw new Error('a draw is on sale');
    const which = { subscriptionId: subscription.subscriptionId, drawId: draw.drawId };
    await house.live(draw, {
      between: async () => {
        house.clock.moveTo(lastChargeAt(draw).subtract({ hours: 1 }));
        await Promise.all(Array.from({ length: 8 }, () => makeCharge(house.deps(), which)));
        await Promise.all(Array.from({ length: 4 }, () => house.charge()));
      },
    });
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await house.standing(subscription)).toMatchObject({ drawsBought: 1 });
    expect(await balances(playerId)).toMatchObject({ depositsCents: 98_00n });
  });

  it('leaves nothing or everything of a charge whose program dies, and makes it at the next try', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await house.draws();
    if (!draw) throw new Error('a draw is on sale');
    let reads = 0;
    await house.live(draw, {
      between: async () => {
        const now = lastChargeAt(draw).subtract({ hours: 1 });
        // It dies at each reading of the clock in turn, until it comes through.
        for (let dies = 1; dies <= 20; dies++) {
          reads = 0;
          const clock = {
            now: () => {
              reads += 1;
              if (reads === dies) throw new Error('killed');
              return now;
            },
          };
          const which = { subscriptionId: subscription.subscriptionId, drawId: draw.drawId };
          const isDead = await makeCharge({ ...house.deps(), clock }, which).then(
            () => false,
            () => true,
          );
          if (!isDead) break;
          expect(await house.tickets(playerId)).toEqual([]);
          expect(await balances(playerId)).toMatchObject({ depositsCents: 100_00n });
        }
        expect(reads).toBeGreaterThan(2);
      },
    });
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'bought' }]);
  });

  it('never asks for money that is not there: an empty wallet pauses it and says so [IRGS-12]', async () => {
    const playerId = await house.player(1_99n);
    const subscription = await house.subscribed(playerId);
    const [draw] = await house.draws();
    if (!draw) throw new Error('a draw is on sale');
    const cash = await findHouseBalance(database.db, 'cash');
    await house.live(draw);
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await balances(playerId)).toMatchObject({ depositsCents: 1_99n, heldCents: 0n });
    expect(await findHouseBalance(database.db, 'cash')).toBe(cash);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'PAYMENT_FAILED' }]);
    expect(await house.told(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'PAYMENT_FAILED',
      drawDate: draw.drawDate,
    });
  });

  it('passes no limit by a cent: it misses the draw, goes on, and says so [GLI19-10]', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const limit = { playerId, kind: 'spend', period: 'month', actor: `player:${playerId}`, now: START } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, amountCents: 3_99n }));
    const [first, second] = await house.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    await house.live(first);
    await house.live(second);
    expect(await house.history(subscription)).toMatchObject([
      { outcome: 'missed', reason: 'LIMIT_REACHED' },
      { outcome: 'bought', amountCents: 200n },
    ]);
    expect(await house.standing(subscription)).toMatchObject({ state: 'active', drawsBought: 1 });
    expect(await house.told(playerId)).toContainEqual({
      kind: 'DRAW_MISSED',
      reason: 'LIMIT_REACHED',
      drawDate: second.drawDate,
    });
  });

  it('ends after its number of draws, and says so', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId, { end: { kind: 'draws', count: 1 } });
    const [first, second] = await house.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    await house.live(first);
    expect(await house.standing(subscription)).toMatchObject({ state: 'ended', reason: 'END_REACHED' });
    await house.live(second);
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await house.told(playerId)).toContainEqual({
      kind: 'ENDED',
      reason: 'END_REACHED',
      drawDate: first.drawDate,
    });
  });

  it('ends with its last day', async () => {
    const playerId = await house.player();
    const [first, second] = await house.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    const subscription = await house.subscribed(playerId, { end: { kind: 'date', lastDate: first.drawDate } });
    await house.live(first);
    await house.live(second);
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await house.standing(subscription)).toMatchObject({ state: 'ended', reason: 'END_REACHED' });
  });

  it('leaves the books proven', async () => {
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
