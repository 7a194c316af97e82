import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { type FeatureSetName, lift, restrict } from '../access/index.ts';
import type { Draw } from '../draw-games/index.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { setLimit } from '../responsible-gaming/index.ts';
import { lastChargeAt } from './charge.ts';
import { endSubscriptionsForClosing } from './end-closed.ts';
import { transferFund } from './fund.ts';
import { useSubscriptions } from './subscriptions-in-tests.ts';

describe('a subscription with a barred player or a missed draw', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);
  const next = async (): Promise<Draw> => {
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    return draw;
  };
  const restricted = (playerId: string, featureSet: FeatureSetName) =>
    inTransaction(database.db, async (tx) => {
      const by = { reason: 'test', actor: 'operator:ada', now: stack.clock.now() };
      const made = await restrict(tx, { playerId, featureSet, ...by });
      if (isRefusal(made)) throw new Error(made.refusal);
      return made.restrictionId;
    });

  beforeEach(stack.begin);

  it.each([
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', 'SELF_EXCLUDED'],
    ['CLOSED_ACCOUNT', 'ACCOUNT_CLOSED'],
    ['DEACTIVATED_ACCOUNT', 'ACCOUNT_CLOSED'],
  ] as const)(
    'ends under the restriction %s, and its set-aside money can be paid out [IRGS-05/orders]',
    async (featureSet, reason) => {
      const playerId = await stack.player(50_00n);
      const subscription = await stack.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' });
      const moved = { playerId, transferKey: newRandomId(), direction: 'in', amountCents: 30_00n } as const;
      await inTransaction(database.db, (tx) => transferFund(tx, { ...moved, now: stack.clock.now() }));
      await stack.runThrough(await next(), { between: () => restricted(playerId, featureSet) });
      expect(await stack.standing(subscription)).toMatchObject({ state: 'ended', reason });
      expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 50_00n, heldCents: 0n });
      expect((await stack.notices(playerId)).map(({ kind }) => kind)).not.toContain('ENDED');
    },
  );

  it('ends only once when the account is closed, and its set-aside money returns [S9-3/account-deletion]', async () => {
    const playerId = await stack.player(50_00n);
    const subscription = await stack.subscribed(playerId, { fund: 'AT_SUBSCRIPTION' });
    const now = stack.clock.now();
    const moved = { playerId, transferKey: newRandomId(), direction: 'in', amountCents: 30_00n, now } as const;
    await inTransaction(database.db, (tx) => transferFund(tx, moved));
    const closings = [newId(), newId()];
    await Promise.all(
      closings.map((closingId) =>
        inTransaction(database.db, (tx) => endSubscriptionsForClosing(tx, { playerId, closingId, now })),
      ),
    );
    expect(await stack.standing(subscription)).toMatchObject({ state: 'ended', reason: 'ACCOUNT_CLOSED' });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ depositsCents: 50_00n, heldCents: 0n });
  });

  it.each(['GAME_PLAY', 'DEACTIVATED_ACCOUNT', 'CLOSED_ACCOUNT'] as const)(
    'sends no notice of charges or missed draws under the restriction %s [IRGS-11/offers]',
    async (featureSet) => {
      const playerId = await stack.player();
      const subscription = await stack.subscribed(playerId);
      const draw = await next();
      const restrictionId = await restricted(playerId, featureSet);
      await stack.runThrough(draw);
      const lifted = {
        restrictionId,
        playerId,
        reason: 'over',
        actor: 'operator:ada',
        now: stack.clock.now(),
      } as const;
      await inTransaction(database.db, (tx) => lift(tx, lifted));
      await stack.goTo(lastChargeAt(draw).add({ seconds: 1 }));
      await stack.charge();
      expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
      expect(await stack.notices(playerId)).toEqual([]);
    },
  );

  it('shows the notice of a missed draw for two weeks', async () => {
    const playerId = await stack.player();
    await stack.subscribed(playerId, { end: { kind: 'draws', count: 1 } });
    const limit = { playerId, kind: 'spend', period: 'month', actor: `player:${playerId}` } as const;
    await inTransaction(database.db, (tx) => setLimit(tx, { ...limit, amountCents: 1_00n, now: stack.clock.now() }));
    await stack.runThrough(await next());
    expect((await stack.notices(playerId)).map(({ kind }) => kind)).toContain('DRAW_MISSED');
    stack.clock.moveTo(stack.clock.now().add({ hours: 24 * 14 }));
    expect(await stack.notices(playerId)).toEqual([]);
  });

  it('reports a draw as missed, and announces no charge, when it is planned too late for the notice', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const draw = await next();
    await stack.goTo(lastChargeAt(draw).subtract({ hours: 4 }));
    await stack.plan();
    const missed = { reason: 'NOTICE_TOO_SHORT', drawDate: draw.drawDate };
    expect(await stack.notices(playerId)).toEqual([{ kind: 'DRAW_MISSED', ...missed }]);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOTICE_TOO_SHORT' }]);
  });
});
