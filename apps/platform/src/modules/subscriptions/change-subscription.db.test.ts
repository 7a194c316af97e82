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

describe('managing a subscription', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);
  const act = ({ playerId, subscriptionId }: Subscription) => ({ playerId, subscriptionId, now: stack.clock.now() });
  const pause = (one: Subscription) => inTransaction(database.db, (tx) => pauseSubscription(tx, act(one)));
  const cancel = (one: Subscription) => inTransaction(database.db, (tx) => cancelSubscription(tx, act(one)));
  const resume = (one: Subscription, stakeCents = 200n) =>
    inTransaction(database.db, (tx) => resumeSubscription(tx, { ...act(one), stakeCents }));
  const edit = (one: Subscription, wanted: Wanted) =>
    inTransaction(database.db, (tx) => editSubscription(tx, { ...act(one), ...stack.input(wanted) }));
  const next = async (gameId?: string): Promise<Draw> => {
    const [draw] = await stack.draws(gameId);
    if (!draw) throw new Error('a draw is on sale');
    return draw;
  };
  const view = async (one: Subscription) => {
    const money = await findSubscriptionMoney(database.db, one.playerId);
    const found = await findSubscription(database.db, one);
    const input = { playerId: one.playerId, subscriptions: found ? [found] : [], money, now: stack.clock.now() };
    return (await viewSubscriptions(database.db, input))[0];
  };
  const transfer = (
    playerId: string,
    direction: 'in' | 'out',
    amountCents: bigint,
    transferKey: string = newRandomId(),
  ) =>
    inTransaction(database.db, (tx) =>
      transferFund(tx, { playerId, transferKey, direction, amountCents, now: stack.clock.now() }),
    );

  beforeEach(stack.begin);

  it('creates one subscription per key, and at most twenty for a player', async () => {
    const playerId = await stack.player();
    const key = newRandomId();
    const made = await Promise.all(Array.from({ length: 5 }, () => stack.order(playerId, {}, key)));
    expect(new Set(made.map((one) => (isRefusal(one) ? one.refusal : one.subscription.subscriptionId))).size).toBe(1);
    expect(made.filter((one) => !isRefusal(one) && !one.isReplay)).toHaveLength(1);
    expect(await stack.order(playerId, { weekdays: [6] }, key)).toMatchObject({ refusal: 'SUBSCRIPTION_KEY_REUSED' });
    const more = await Promise.all(Array.from({ length: 24 }, () => stack.order(playerId)));
    expect(more.filter((one) => !isRefusal(one))).toHaveLength(19);
    expect(more.filter(isRefusal).every((one) => one.refusal === 'SUBSCRIPTION_COUNT')).toBe(true);
  });

  it('shows the missing amount of the next charge, and pays only set-aside money [S3-12/subscription]', async () => {
    const playerId = await stack.player(3_00n);
    const subscription = await stack.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' });
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
    await stack.runThrough(draw);
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await findSubscriptionMoney(database.db, playerId)).toEqual({ fundCents: 50n, mainCents: 50n });
    const [, second] = await stack.draws();
    if (!second) throw new Error('two draws are on sale');
    await stack.runThrough(second);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    expect(await findSubscriptionMoney(database.db, playerId)).toEqual({ fundCents: 50n, mainCents: 50n });
    await transfer(playerId, 'out', 50n);
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 1_00n, heldCents: 0n });
  });

  it('moves money once per key, never below zero, as deposits or winnings [S3-12/subscription]', async () => {
    const playerId = await stack.player(10_00n, { winningsCents: 5_00n });
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

  it('pauses and resumes at any time; a pause deletes planned charges, and resuming plans the draw again', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const draw = await next();
    await stack.runThrough(draw, {
      between: async () => {
        expect(await stack.notices(playerId)).toMatchObject([{ kind: 'CHARGE_COMING' }]);
        await pause(subscription);
        expect(await stack.notices(playerId)).toEqual([]);
      },
    });
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'BY_PLAYER' });
    expect(await stack.history(subscription)).toEqual([]);
    // The player is present and sees the charge, so the draw is still bought.
    await resume(subscription);
    expect(await view(subscription)).toMatchObject({ nextCharge: { drawId: draw.drawId, missingCents: 0n } });
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await resume(subscription)).toMatchObject({ state: 'active' });
    expect(await cancel(subscription)).toMatchObject({ state: 'ended', reason: 'CANCELED' });
    expect(await cancel(subscription)).toMatchObject({ state: 'ended' });
    expect(await pause(subscription)).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
    expect(await edit(subscription, {})).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
  });

  it("is refused for another player's subscription", async () => {
    const subscription = await stack.subscribed(await stack.player());
    const stranger = { ...subscription, playerId: newId() };
    for (const answer of [
      await pause(stranger),
      await resume(stranger),
      await cancel(stranger),
      await edit(stranger, {}),
    ])
      expect(answer).toMatchObject({ refusal: 'SUBSCRIPTION_UNKNOWN' });
  });

  it('buys the same draw after all when missing money is added in time', async () => {
    const playerId = await stack.player(1_00n);
    const subscription = await stack.subscribed(playerId);
    const draw = await next();
    await stack.runThrough(draw);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'PAYMENT_FAILED' });
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: newId(),
        kind: 'adjustment',
        businessTime: START,
        postings: [{ from: houseAccount('cash'), to: playerAccount(playerId, 'deposits'), amountCents: 5_00n }],
      }),
    );
    await resume(subscription);
    await stack.charge();
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'bought', reason: null }]);
  });

  it('accepts changed terms only at their new price, and buys on those terms', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const draw = await next();
    expect(await edit(subscription, { addOns: ['power-play'] })).toMatchObject({ refusal: 'PRICE_MISMATCH' });
    await stack.runThrough(draw, { between: () => edit(subscription, { addOns: ['power-play'], stakeCents: 300n }) });
    expect(await stack.tickets(playerId)).toMatchObject([{ cents: 300n }]);
  });

  it('skips a draw below the jackpot threshold without a notice, and buys one that reaches it', async () => {
    const playerId = await stack.player();
    const draw = await next();
    const jackpotAtLeastCents = (draw.jackpot?.advertisedCents ?? 0n) + 1n;
    const high = await stack.subscribed(playerId, { jackpotAtLeastCents });
    const low = await stack.subscribed(playerId, { jackpotAtLeastCents: jackpotAtLeastCents - 1n });
    await stack.runThrough(draw);
    expect(await stack.history(high)).toMatchObject([{ outcome: 'skipped', reason: 'JACKPOT_BELOW' }]);
    expect(await stack.history(low)).toMatchObject([{ outcome: 'bought' }]);
    expect((await stack.notices(playerId)).filter(({ kind }) => kind !== 'CHARGE_COMING')).toEqual([]);
  });

  it('asks for consent again when the rules differ from those agreed to', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const draw = await next();
    await stack.runThrough(draw, {
      between: () =>
        sql`update subscriptions.subscription set rules_version = 'older'
          where subscription_id = ${subscription.subscriptionId}`.execute(database.db),
    });
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'RULES_CHANGED' });
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'RULES_CHANGED',
      drawDate: draw.drawDate,
    });
    expect(await resume(subscription, 100n)).toMatchObject({ refusal: 'PRICE_MISMATCH', details: { stakeCents: 200 } });
    await resume(subscription);
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
  });

  it('pauses and notifies the player when the game is no longer sold', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    await sql`update subscriptions.subscription set game_id = 'closed-game'
      where subscription_id = ${subscription.subscriptionId}`.execute(database.db);
    await planCharges(database.db, stack.clock.now());
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'GAME_CLOSED' });
    expect(await stack.notices(playerId)).toContainEqual({ kind: 'PAUSED', reason: 'GAME_CLOSED', drawDate: null });
    expect(await resume(subscription)).toMatchObject({ refusal: 'GAME_UNKNOWN' });
  });

  it('buys the draw when ordered hours before the close, because the order itself is the notice', async () => {
    const playerId = await stack.player();
    const draw = await next();
    await stack.goTo(firstChargeAt(draw).add({ hours: 2 }));
    const subscription = await stack.subscribed(playerId);
    expect(await view(subscription)).toMatchObject({
      nextCharge: { drawId: draw.drawId, chargesAt: stack.clock.now(), noticedAt: stack.clock.now() },
    });
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
    await stack.goTo(lastChargeAt(draw));
    const late = await stack.subscribed(playerId);
    expect((await view(late))?.nextCharge?.drawId).not.toBe(draw.drawId);
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
  });
});
