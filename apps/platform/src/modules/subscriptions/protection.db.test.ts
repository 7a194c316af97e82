import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { EVERYONE, type FeatureSetName, lift, restrict } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { markIdentityLevel } from '../players/index.ts';
import { excludePlayer, pauseProduct, takeBreak } from '../responsible-gaming/index.ts';
import { resumeSubscription } from './change-subscription.ts';
import { lastChargeAt } from './charge.ts';
import { endExcluded } from './end-excluded.ts';
import { findSubscriptionMoney, transferFund } from './fund.ts';
import { processDueCharge } from './process-due-charge.ts';
import { START, useSubscriptions } from './subscriptions-in-tests.ts';
import { listSubscriptions } from './subscriptions-store.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

const RACES = repeats(8, 24);
/**
 * Latest start of an exclusion. It is longer than a charge takes here, so that exclusions come before, during and after
 * each of its steps.
 */
const LATEST_EXCLUSION_MS = 40;

describe('a subscription and player protection', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);
  const act = (playerId: string) => ({
    playerId,
    requestKey: newRandomId(),
    actor: `player:${playerId}`,
    now: stack.clock.now(),
  });
  const nextTwo = async (): Promise<[Draw, Draw]> => {
    const [first, second] = await stack.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    return [first, second];
  };
  const restricted = async (playerId: string, featureSet: FeatureSetName, units?: string[]) => {
    const made = await inTransaction(database.db, (tx) =>
      restrict(tx, {
        ...{ playerId, featureSet, reason: 'test', actor: 'operator:ada', now: stack.clock.now() },
        ...(units ? { units } : {}),
      }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
    return made.restrictionId;
  };
  const shown = async (playerId: string) => {
    const now = stack.clock.now();
    const subscriptions = await listSubscriptions(database.db, { playerId, ended: 10 });
    const money = await findSubscriptionMoney(database.db, playerId);
    return viewSubscriptions(database.db, { playerId, subscriptions, money, now });
  };

  beforeEach(stack.begin);

  it('ends for good with a self-exclusion, and its money can be paid out [IRGS-05/orders]', async () => {
    const playerId = await stack.player(50_00n, { winningsCents: 10_00n });
    const [wallet, aside] = [
      await stack.subscribed(playerId),
      await stack.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' }),
    ];
    const transfer = {
      playerId,
      transferKey: newRandomId(),
      direction: 'in',
      amountCents: 55_00n,
      now: START,
    } as const;
    await inTransaction(database.db, (tx) => transferFund(tx, transfer));
    const [draw] = await nextTwo();
    await stack.runThrough(draw, {
      between: () => inTransaction(database.db, (tx) => excludePlayer(tx, { ...act(playerId), term: '1y' })),
    });
    // Charges that came before the event's job were refused by the gates, without that job.
    expect(await stack.tickets(playerId)).toEqual([]);
    for (let time = 0; time < 2; time++) await endExcluded(database.db, { playerId, now: stack.clock.now() });
    for (const one of [wallet, aside])
      expect(await stack.standing(one)).toMatchObject({ state: 'ended', reason: 'SELF_EXCLUDED' });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({
      depositsCents: 50_00n,
      winningsCents: 10_00n,
      heldCents: 0n,
    });
    expect((await stack.notices(playerId)).filter(({ kind }) => kind !== 'CHARGE_COMING')).toEqual([]);
    const again = { playerId, subscriptionId: wallet.subscriptionId, stakeCents: 200n, now: stack.clock.now() };
    const resumed = await inTransaction(database.db, (tx) => resumeSubscription(tx, again));
    expect(resumed).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
    expect(await stack.order(playerId)).toMatchObject({ refusal: 'PLAYER_EXCLUDED' });
  });

  it('buys nothing once a call to self-exclude has returned, even if both run concurrently [GLI19-11]', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < RACES; round++) {
      await stack.begin();
      const playerId = await stack.player();
      const { subscriptionId } = await stack.subscribed(playerId);
      const [draw] = await nextTwo();
      const which = { subscriptionId, drawId: draw.drawId };
      await stack.runThrough(draw, {
        between: async () => {
          stack.clock.moveTo(lastChargeAt(draw).subtract({ hours: 1 }));
          const charge = () => processDueCharge(stack.deps(), which);
          const exclude = () =>
            inTransaction(database.db, (tx) => excludePlayer(tx, { ...act(playerId), term: 'permanent' }));
          // The first two rounds are the extremes of the race: one after the other, in both orders.
          if (round === 0) await exclude();
          const charged = charge();
          if (round === 1) await charged;
          if (round > 1) await delay((round * LATEST_EXCLUSION_MS) / RACES);
          if (round > 0) await exclude();
          const sold = (await stack.tickets(playerId)).length;
          await charged;
          expect(await stack.tickets(playerId), `round ${round}`).toHaveLength(sold);
          outcomes.add(sold);
        },
      });
    }
    // Otherwise the rounds missed the moment they should test.
    expect([...outcomes].toSorted()).toEqual([0, 1]);
  });

  it("pauses silently during the player's break, and then resumes automatically [IRGS-05/orders]", async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [first] = await nextTwo();
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...act(playerId), term: '3d' }));
    expect(await shown(playerId)).toMatchObject([{ state: 'paused', reason: 'ON_BREAK', nextCharge: null }]);
    await stack.runThrough(first);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'ON_BREAK' }]);
    expect(await stack.notices(playerId)).toEqual([]);
    await stack.goTo(START.add({ hours: 73 }));
    const [view] = await shown(playerId);
    expect(view).toMatchObject({ state: 'active', reason: null });
    const [, later] = await nextTwo();
    await stack.runThrough(later);
    expect(await stack.tickets(playerId)).toHaveLength(1);
  });

  it("isn't affected by a pause of instant games", async () => {
    const playerId = await stack.player();
    await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    const pause = { ...act(playerId), term: '3d', product: 'instant-games' } as const;
    await inTransaction(database.db, (tx) => pauseProduct(tx, pause));
    await stack.runThrough(draw);
    expect(await stack.tickets(playerId)).toHaveLength(1);
  });

  it('waits until a stop is lifted, and buys while there is time [GLI19-19/game]', async () => {
    const playerId = await stack.player();
    await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    const now = stack.clock.now();
    const restrictionId = await restricted(EVERYONE, 'GAME_PLAY');
    await stack.runThrough(draw);
    expect(await stack.tickets(playerId)).toEqual([]);
    const lifted = { restrictionId, playerId: EVERYONE, reason: 'over', actor: 'operator:ada', now } as const;
    await inTransaction(database.db, (tx) => lift(tx, lifted));
    await stack.goTo(stack.clock.now().add({ minutes: 11 }));
    await stack.charge();
    expect(await stack.tickets(playerId)).toHaveLength(1);
  });

  it('misses a draw that stays closed to the player, with a notification', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    await stack.runThrough(draw, { between: () => restricted(playerId, 'GAME_PLAY') });
    await stack.goTo(lastChargeAt(draw).add({ seconds: 1 }));
    await stack.charge();
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'DRAW_MISSED',
      reason: 'NOT_AVAILABLE',
      drawDate: draw.drawDate,
    });
  });

  it('buys nothing while the subscriptions flag is off [S6-5/subscriptions]', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    await stack.runThrough(draw, { between: async () => stack.switchTo(false) });
    await stack.goTo(lastChargeAt(draw).add({ seconds: 1 }));
    await stack.charge();
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
  });

  it("can't be ordered by a resident of another state, and pauses when the identity is in doubt", async () => {
    const elsewhere = await stack.player(50_00n, { state: 'MO' });
    expect(await stack.order(elsewhere)).toMatchObject({ refusal: 'RESIDENCE_REQUIRED' });
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    await stack.runThrough(draw, {
      between: () => inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'referred' })),
    });
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'paused', reason: 'IDENTITY_REQUIRED' });
    expect(await stack.notices(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'IDENTITY_REQUIRED',
      drawDate: draw.drawDate,
    });
  });

  it('misses a draw when the notice of its charge came too late', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await nextTwo();
    // The jobs didn't run, so the notice comes only now.
    await stack.goTo(lastChargeAt(draw).subtract({ hours: 4 }));
    await stack.plan();
    await stack.goTo(lastChargeAt(draw).subtract({ minutes: 1 }));
    await stack.charge();
    expect(await stack.tickets(playerId)).toEqual([]);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOTICE_TOO_SHORT' }]);
  });

  it('leaves a ledger that passes the proof', async () => {
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
