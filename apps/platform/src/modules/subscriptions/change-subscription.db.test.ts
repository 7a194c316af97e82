import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import type { Draw } from '../draw-games/index.ts';
import { findPlayerBalances, houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { cancelSubscription, editSubscription, pauseSubscription, resumeSubscription } from './change-subscription.ts';
import { chargesAt, firstChargeAt, lastChargeAt } from './charge.ts';
import { findSubscriptionMoney, transferFund } from './fund.ts';
import { planCharges } from './plan-charges.ts';
import type { Subscription } from './subscription.ts';
import { START, useSubscriptions, type Wanted } from './subscriptions-in-tests.ts';
import { findSubscription } from './subscriptions-store.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

describe('what a player does with a subscription', () => {
  const database = useTestDatabase();
  const house = useSubscriptions(database);
  const act = ({ playerId, subscriptionId }: Subscription) => ({ playerId, subscriptionId, now: house.clock.now() });
  const pause = (one: Subscription) => inTransaction(database.db, (tx) => pauseSubscription(tx, act(one)));
  const cancel = (one: Subscription) => inTransaction(database.db, (tx) => cancelSubscription(tx, act(one)));
  const resume = (one: Subscription, stakeCents = 200n) =>
    inTransaction(database.db, (tx) => resumeSubscription(tx, { ...act(one), stakeCents }));
  const edit = (one: Subscription, wanted: Wanted) =>
    inTransaction(database.db, (tx) => editSubscription(tx, { ...act(one), ...house.asked(wanted) }));
  const next = async (gameId?: string): Promise<Draw> => {
    const [draw] = await house.draws(gameId);
    if (!draw) throw new Error('a draw is on sale');
    return draw;
  };
  const view = async (one: Subscription) => {
    const money = await findSubscriptionMoney(database.db, one.playerId);
    const found = await findSubscription(database.db, one);
    const asked = { playerId: one.playerId, subscriptions: found ? [found] : [], money, now: house.clock.now() };
    return (await viewSubscriptions(database.db, asked))[0];
  };
  const transfer = (
    playerId: string,
    direction: 'in' | 'out',
    amountCents: bigint,
    transferKey: string = newRandomId(),
  ) =>
    inTransaction(database.db, (tx) =>
      transferFund(tx, { playerId, transferKey, direction, amountCents, now: house.clock.now() }),
    );

  beforeEach(house.begin);

  it('makes one a key, and at most twenty', async () => {
    const playerId = await house.player();
    const key = newRandomId();
    const made = await Promise.all(Array.from({ length: 5 }, () => house.order(playerId, {}, key)));
    expect(new Set(made.map((one) => (isRefusal(one) ? one.refusal : one.subscription.subscriptionId))).size).toBe(1);
    expect(made.filter((one) => !isRefusal(one) && !one.isReplay)).toHaveLength(1);
    expect(await house.order(playerId, { weekdays: [6] }, key)).toMatchObject({ refusal: 'SUBSCRIPTION_KEY_REUSED' });
    const more = await Promise.all(Array.from({ length: 24 }, () => house.order(playerId)));
    expect(more.filter((one) => !isRefusal(one))).toHaveLength(19);
    expect(more.filter(isRefusal).every((one) => one.refusal === 'SUBSCRIPTION_COUNT')).toBe(true);
  });

  it('shows the next charge with what it lacks, and pays only from what was set aside [S3-12/subscription]', async () => {
    const playerId = await house.player(3_00n);
    const subscription = await house.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' });
    const draw = await next();
    expect(await view(subscription)).toMatchObject({
      nextCharge: {
        drawId: draw.drawId,
        chargesAt: chargesAt(draw, subscription.subscriptionId),
        stakeCents: 200n,
        missingCents: 200n,
        isIfJackpot: false,
      },
    });
    await transfer(playerId, 'in', 2_50n);
    expect(await view(subscription)).toMatchObject({ nextCharge: { missingCents: 0n } });
    await house.live(draw);
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await findSubscriptionMoney(database.db, playerId)).toEqual({ fundCents: 50n, mainCents: 50n });
    const [, second] = await house.draws();
    if (!second) throw new Error('two draws are on sale');
    await house.live(second);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    expect(await findSubscriptionMoney(database.db, playerId)).toEqual({ fundCents: 50n, mainCents: 50n });
    await transfer(playerId, 'out', 50n);
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 1_00n, heldCents: 0n });
  });

  it('moves money once a key, never below zero, as what it was [S3-12/subscription]', async () => {
    const playerId = await house.player(10_00n, { winningsCents: 5_00n });
    const key = newRandomId();
    for (let time = 0; time < 3; time++)
      expect(await transfer(playerId, 'in', 12_00n, key)).toEqual({ fundCents: 12_00n, mainCents: 3_00n });
    expect(await transfer(playerId, 'in', 11_00n, key)).toMatchObject({ refusal: 'SUBSCRIPTION_KEY_REUSED' });
    expect(await transfer(playerId, 'in', 3_01n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    expect(await transfer(playerId, 'out', 12_01n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
    await transfer(playerId, 'out', 2_00n);
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 0n, winningsCents: 5_00n });
    await Promise.all(Array.from({ length: 20 }, () => transfer(playerId, 'out', 1_00n)));
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({
      depositsCents: 10_00n,
      winningsCents: 5_00n,
      heldCents: 0n,
    });
  });

  it('is paused and resumed at any time; what was planned is forgotten and told anew', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const draw = await next();
    await house.live(draw, {
      between: async () => {
        expect(await house.told(playerId)).toMatchObject([{ kind: 'CHARGE_COMING' }]);
        await pause(subscription);
        expect(await house.told(playerId)).toEqual([]);
      },
    });
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'BY_PLAYER' });
    expect(await house.history(subscription)).toEqual([]);
    // The player is there and sees what is charged: the draw is still bought.
    await resume(subscription);
    expect(await view(subscription)).toMatchObject({ nextCharge: { drawId: draw.drawId, missingCents: 0n } });
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await resume(subscription)).toMatchObject({ state: 'active' });
    expect(await cancel(subscription)).toMatchObject({ state: 'ended', reason: 'CANCELLED' });
    expect(await cancel(subscription)).toMatchObject({ state: 'ended' });
    expect(await pause(subscription)).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
    expect(await edit(subscription, {})).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
  });

  it('belongs to its player alone', async () => {
    const subscription = await house.subscribed(await house.player());
    const stranger = { ...subscription, playerId: newId() };
    for (const answer of [
      await pause(stranger),
      await resume(stranger),
      await cancel(stranger),
      await edit(stranger, {}),
    ])
      expect(answer).toMatchObject({ refusal: 'SUBSCRIPTION_UNKNOWN' });
  });

  it('that lacked money buys the same draw after all when it is mended in time', async () => {
    const playerId = await house.player(1_00n);
    const subscription = await house.subscribed(playerId);
    const draw = await next();
    await house.live(draw);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: newId(),
        kind: 'adjustment',
        businessTime: START,
        postings: [{ from: houseAccount('cash'), to: playerAccount(playerId, 'deposits'), amountCents: 5_00n }],
      }),
    );
    await resume(subscription);
    await house.charge();
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'bought', reason: null }]);
  });

  it('takes other terms at their price, and buys by them', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const draw = await next();
    expect(await edit(subscription, { addOns: ['power-play'] })).toMatchObject({ refusal: 'PRICE_MISMATCH' });
    await house.live(draw, { between: () => edit(subscription, { addOns: ['power-play'], stakeCents: 300n }) });
    expect(await house.tickets(playerId)).toMatchObject([{ cents: 300n }]);
  });

  it('passes over jackpots below its threshold without a word, and waits for one that is not announced', async () => {
    const playerId = await house.player();
    const draw = await next();
    const jackpotAtLeastCents = (draw.jackpot?.advertisedCents ?? 0n) + 1n;
    const high = await house.subscribed(playerId, { jackpotAtLeastCents });
    const low = await house.subscribed(playerId, { jackpotAtLeastCents: jackpotAtLeastCents - 1n });
    await house.live(draw);
    expect(await house.history(high)).toMatchObject([{ outcome: 'skipped', reason: 'JACKPOT_BELOW' }]);
    expect(await house.history(low)).toMatchObject([{ outcome: 'bought' }]);
    expect((await house.told(playerId)).filter(({ kind }) => kind !== 'CHARGE_COMING')).toEqual([]);
  });

  it('is asked again when the rules are not those it was agreed by', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const draw = await next();
    await house.live(draw, {
      between: () =>
        sql`update subscriptions.subscription set rules_version = 'older' where subscription_id = ${subscription.subscriptionId}`.execute(
          database.db,
        ),
    });
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'RULES_CHANGED' });
    expect(await house.told(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'RULES_CHANGED',
      drawDate: draw.drawDate,
    });
    expect(await resume(subscription, 100n)).toMatchObject({ refusal: 'PRICE_MISMATCH', details: { stakeCents: 200 } });
    await resume(subscription);
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
  });

  it('is paused, and its player told, when its game is sold no more', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    await sql`update subscriptions.subscription set game_id = 'closed-game' where subscription_id = ${subscription.subscriptionId}`.execute(
      database.db,
    );
    await planCharges(database.db, house.clock.now());
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'GAME_CLOSED' });
    expect(await house.told(playerId)).toContainEqual({ kind: 'PAUSED', reason: 'GAME_CLOSED', drawDate: null });
    expect(await resume(subscription)).toMatchObject({ refusal: 'GAME_UNKNOWN' });
  });

  it('ordered hours before the close buys that draw too, for the order itself tells of it', async () => {
    const playerId = await house.player();
    const draw = await next();
    await house.goTo(firstChargeAt(draw).add({ hours: 2 }));
    const subscription = await house.subscribed(playerId);
    expect(await view(subscription)).toMatchObject({
      nextCharge: { drawId: draw.drawId, chargesAt: house.clock.now(), noticedAt: house.clock.now() },
    });
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
    await house.goTo(lastChargeAt(draw));
    const late = await house.subscribed(playerId);
    expect((await view(late))?.nextCharge?.drawId).not.toBe(draw.drawId);
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
  });
});
