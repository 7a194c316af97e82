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
import { makeCharge } from './make-charge.ts';
import { START, useSubscriptions } from './subscriptions-in-tests.ts';
import { listSubscriptions } from './subscriptions-store.ts';
import { viewSubscriptions } from './view-subscriptions.ts';

const RACES = repeats(8, 24);
/** Longer than a charge takes here, so that the exclusion falls before, into and after each of its steps. */
const LATEST_EXCLUSION_MS = 40;

describe('a subscription and what protects its player', () => {
  const database = useTestDatabase();
  const house = useSubscriptions(database);
  const act = (playerId: string) => ({
    playerId,
    requestKey: newRandomId(),
    actor: `player:${playerId}`,
    now: house.clock.now(),
  });
  const nextTwo = async (): Promise<[Draw, Draw]> => {
    const [first, second] = await house.draws();
    if (!first || !second) throw new Error('two draws are on sale');
    return [first, second];
  };
  const restricted = async (playerId: string, featureSet: FeatureSetName, units?: string[]) => {
    const made = await inTransaction(database.db, (tx) =>
      restrict(tx, {
        ...{ playerId, featureSet, reason: 'test', actor: 'operator:ada', now: house.clock.now() },
        ...(units ? { units } : {}),
      }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
    return made.restrictionId;
  };
  const shown = async (playerId: string) => {
    const now = house.clock.now();
    const subscriptions = await listSubscriptions(database.db, { playerId, ended: 10 });
    const money = await findSubscriptionMoney(database.db, playerId);
    return viewSubscriptions(database.db, { playerId, subscriptions, money, now });
  };

  beforeEach(house.begin);

  it('ends with a self-exclusion for good, and its money is free to be paid out [IRGS-05/orders]', async () => {
    const playerId = await house.player(50_00n, { winningsCents: 10_00n });
    const [wallet, aside] = [
      await house.subscribed(playerId),
      await house.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' }),
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
    await house.live(draw, {
      between: () => inTransaction(database.db, (tx) => excludePlayer(tx, { ...act(playerId), term: '1y' })),
    });
    // The gates alone refused what came before the job of the event.
    expect(await house.tickets(playerId)).toEqual([]);
    for (let time = 0; time < 2; time++) await endExcluded(database.db, { playerId, now: house.clock.now() });
    for (const one of [wallet, aside])
      expect(await house.standing(one)).toMatchObject({ state: 'ended', reason: 'SELF_EXCLUDED' });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({
      depositsCents: 50_00n,
      winningsCents: 10_00n,
      heldCents: 0n,
    });
    expect((await house.told(playerId)).filter(({ kind }) => kind !== 'CHARGE_COMING')).toEqual([]);
    const again = { playerId, subscriptionId: wallet.subscriptionId, stakeCents: 200n, now: house.clock.now() };
    const resumed = await inTransaction(database.db, (tx) => resumeSubscription(tx, again));
    expect(resumed).toMatchObject({ refusal: 'SUBSCRIPTION_ENDED' });
    expect(await house.order(playerId)).toMatchObject({ refusal: 'PLAYER_EXCLUDED' });
  });

  it('sells nothing any more once a self-exclusion has returned, whichever came first [GLI19-11]', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < RACES; round++) {
      await house.begin();
      const playerId = await house.player();
      const { subscriptionId } = await house.subscribed(playerId);
      const [draw] = await nextTwo();
      const which = { subscriptionId, drawId: draw.drawId };
      await house.live(draw, {
        between: async () => {
          house.clock.moveTo(lastChargeAt(draw).subtract({ hours: 1 }));
          const charge = () => makeCharge(house.deps(), which);
          const exclude = () =>
            inTransaction(database.db, (tx) => excludePlayer(tx, { ...act(playerId), term: 'permanent' }));
          // The first two rounds are the ends of the race: one after the other, either way.
          if (round === 0) await exclude();
          const charged = charge();
          if (round === 1) await charged;
          if (round > 1) await delay((round * LATEST_EXCLUSION_MS) / RACES);
          if (round > 0) await exclude();
          const sold = (await house.tickets(playerId)).length;
          await charged;
          expect(await house.tickets(playerId), `round ${round}`).toHaveLength(sold);
          outcomes.add(sold);
        },
      });
    }
    // Otherwise the rounds would not have met the moment they are about.
    expect([...outcomes].toSorted()).toEqual([0, 1]);
  });

  it('rests while its player takes a break, hears nothing, and goes on by itself afterwards [IRGS-05/orders]', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [first] = await nextTwo();
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...act(playerId), term: '3d' }));
    expect(await shown(playerId)).toMatchObject([{ state: 'paused', reason: 'ON_BREAK', nextCharge: null }]);
    await house.live(first);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'ON_BREAK' }]);
    expect(await house.told(playerId)).toEqual([]);
    await house.goTo(START.add({ hours: 73 }));
    const [view] = await shown(playerId);
    expect(view).toMatchObject({ state: 'active', reason: null });
    const [, later] = await nextTwo();
    await house.live(later);
    expect(await house.tickets(playerId)).toHaveLength(1);
  });

  it('is left alone by a pause of instant games', async () => {
    const playerId = await house.player();
    await house.subscribed(playerId);
    const [draw] = await nextTwo();
    const pause = { ...act(playerId), term: '3d', product: 'instant-games' } as const;
    await inTransaction(database.db, (tx) => pauseProduct(tx, pause));
    await house.live(draw);
    expect(await house.tickets(playerId)).toHaveLength(1);
  });

  it('waits for a stop to be lifted, and buys while there is time [GLI19-19/game]', async () => {
    const playerId = await house.player();
    await house.subscribed(playerId);
    const [draw] = await nextTwo();
    const now = house.clock.now();
    const restrictionId = await restricted(EVERYONE, 'GAME_PLAY');
    await house.live(draw);
    expect(await house.tickets(playerId)).toEqual([]);
    const lifted = { restrictionId, playerId: EVERYONE, reason: 'over', actor: 'operator:ada', now } as const;
    await inTransaction(database.db, (tx) => lift(tx, lifted));
    await house.goTo(house.clock.now().add({ minutes: 11 }));
    await house.charge();
    expect(await house.tickets(playerId)).toHaveLength(1);
  });

  it('misses a draw that is closed to its player to the last, and says so', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await nextTwo();
    await house.live(draw, { between: () => restricted(playerId, 'GAME_PLAY') });
    await house.goTo(lastChargeAt(draw).add({ seconds: 1 }));
    await house.charge();
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
    expect(await house.told(playerId)).toContainEqual({
      kind: 'DRAW_MISSED',
      reason: 'NOT_AVAILABLE',
      drawDate: draw.drawDate,
    });
  });

  it('buys nothing while subscriptions are switched off [S6-5/subscriptions]', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await nextTwo();
    await house.live(draw, { between: async () => house.switchTo(false) });
    await house.goTo(lastChargeAt(draw).add({ seconds: 1 }));
    await house.charge();
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
  });

  it('is for who lives in Kansas: it pauses when the address is elsewhere or identity is doubted [GLI19-12]', async () => {
    const elsewhere = await house.player(50_00n, { state: 'MO' });
    expect(await house.order(elsewhere)).toMatchObject({ refusal: 'RESIDENCE_REQUIRED' });
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await nextTwo();
    await house.live(draw, {
      between: () => inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level: 'referred' })),
    });
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.standing(subscription)).toMatchObject({ state: 'paused', reason: 'IDENTITY_REQUIRED' });
    expect(await house.told(playerId)).toContainEqual({
      kind: 'PAUSED',
      reason: 'IDENTITY_REQUIRED',
      drawDate: draw.drawDate,
    });
  });

  it('is not bought on a notice that came too late', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await nextTwo();
    // The jobs stood still, and only now does anybody hear of it.
    await house.goTo(lastChargeAt(draw).subtract({ hours: 4 }));
    await house.plan();
    await house.goTo(lastChargeAt(draw).subtract({ minutes: 1 }));
    await house.charge();
    expect(await house.tickets(playerId)).toEqual([]);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOTICE_TOO_SHORT' }]);
  });

  it('leaves the books proven', async () => {
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });
});
