import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { type FeatureSetName, lift, restrict } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { lastChargeAt } from './charge.ts';
import { transferFund } from './fund.ts';
import { useSubscriptions } from './subscriptions-in-tests.ts';

describe('a subscription of who is kept away', () => {
  const database = useTestDatabase();
  const house = useSubscriptions(database);
  const next = async (): Promise<Draw> => {
    const [draw] = await house.draws();
    if (!draw) throw new Error('a draw is on sale');
    return draw;
  };
  const restricted = (playerId: string, featureSet: FeatureSetName) =>
    inTransaction(database.db, async (tx) => {
      const by = { reason: 'test', actor: 'operator:ada', now: house.clock.now() };
      const made = await restrict(tx, { playerId, featureSet, ...by });
      if (isRefusal(made)) throw new Error(made.refusal);
      return made.restrictionId;
    });

  beforeEach(house.begin);

  it.each([
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', 'SELF_EXCLUDED'],
    ['CLOSED_ACCOUNT', 'ACCOUNT_CLOSED'],
    ['DEACTIVATED_ACCOUNT', 'ACCOUNT_CLOSED'],
  ] as const)(
    'by %s ends, and what is set aside is free to be paid out [IRGS-05/orders]',
    async (featureSet, reason) => {
      const playerId = await house.player(50_00n);
      const subscription = await house.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' });
      const moved = { playerId, transferKey: newRandomId(), direction: 'in', amountCents: 30_00n } as const;
      await inTransaction(database.db, (tx) => transferFund(tx, { ...moved, now: house.clock.now() }));
      await house.live(await next(), { between: () => restricted(playerId, featureSet) });
      expect(await house.standing(subscription)).toMatchObject({ state: 'ended', reason });
      expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 50_00n, heldCents: 0n });
      expect((await house.told(playerId)).map(({ kind }) => kind)).not.toContain('ENDED');
    },
  );

  it.each(['GAME_PLAY', 'DEACTIVATED_ACCOUNT', 'CLOSED_ACCOUNT'] as const)(
    'by %s is told of no charge and of no missed draw [IRGS-11/offers]',
    async (featureSet) => {
      const playerId = await house.player();
      const subscription = await house.subscribed(playerId);
      const draw = await next();
      const restrictionId = await restricted(playerId, featureSet);
      await house.live(draw);
      const lifted = {
        restrictionId,
        playerId,
        reason: 'over',
        actor: 'operator:ada',
        now: house.clock.now(),
      } as const;
      await inTransaction(database.db, (tx) => lift(tx, lifted));
      await house.goTo(lastChargeAt(draw).add({ seconds: 1 }));
      await house.charge();
      expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
      expect(await house.told(playerId)).toEqual([]);
    },
  );

  it('hears of a missed draw for two weeks', async () => {
    const playerId = await house.player();
    await house.subscribed(playerId, { end: { kind: 'draws', count: 1 } });
    const limit = { playerId, kind: 'spend', period: 'month', actor: `player:${playerId}` } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, amountCents: 1_00n, now: house.clock.now() }));
    await house.live(await next());
    expect((await house.told(playerId)).map(({ kind }) => kind)).toContain('DRAW_MISSED');
    house.clock.moveTo(house.clock.now().add({ hours: 24 * 14 }));
    expect(await house.told(playerId)).toEqual([]);
  });

  it('is told at once of a draw that is planned too late, and of no charge for it', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const draw = await next();
    await house.goTo(lastChargeAt(draw).subtract({ hours: 4 }));
    await house.plan();
    const missed = { reason: 'NOTICE_TOO_SHORT', drawDate: draw.drawDate };
    expect(await house.told(playerId)).toEqual([{ kind: 'DRAW_MISSED', ...missed }]);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOTICE_TOO_SHORT' }]);
  });
});
