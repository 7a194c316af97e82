import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { TEST_STATEMENT_KEY } from '../../app/buyer-in-tests.ts';
import { purchaseForSubscription } from '../draw-games/index.ts';
import { orderKeyOf } from './charge.ts';
import { useSubscriptions } from './subscriptions-in-tests.ts';

describe('a failing charge', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);

  beforeEach(stack.begin);

  it('misses its draw when its order key was used for something else, without an error', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw, other] = await stack.draws();
    if (!draw || !other) throw new Error('two draws are on sale');
    const orderKey = orderKeyOf({ subscriptionId: subscription.subscriptionId, drawId: draw.drawId });
    const board = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false };
    const wager = { gameId: 'powerball', boards: [board], addOns: [], drawIds: [other.drawId], stakeCents: 200n };
    await inTransaction(database.db, (tx) =>
      purchaseForSubscription(tx, {
        ...{ playerId, fund: 'wallet', orderKey, clock: stack.clock, statementKey: TEST_STATEMENT_KEY },
        source: { kind: 'wagers', wagers: [wager] },
        expectedTotalCents: 200n,
      }),
    );
    await stack.runThrough(draw);
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
    expect(await stack.standing(subscription)).toMatchObject({ state: 'active' });
  });

  it('sells nothing and is tried again two minutes later after an error', async () => {
    const playerId = await stack.player();
    const subscription = await stack.subscribed(playerId);
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    const triedAt = async () => {
      const { rows } = await sql<{ at: Temporal.Instant }>`
        select charges_at as at from subscriptions.charge
        where subscription_id = ${subscription.subscriptionId}`.execute(database.db);
      return rows[0]?.at;
    };
    const bought = async () => (await stack.history(subscription)).filter(({ outcome }) => outcome === 'bought');
    const break_ = (add: boolean) =>
      add
        ? sql`alter table draw_games.ticket add constraint test_breaks check (player_id <> ${sql.lit(playerId)}::uuid)
          not valid`
        : sql`alter table draw_games.ticket drop constraint test_breaks`;
    await stack.runThrough(draw, {
      between: async () => {
        await break_(true).execute(database.db);
        stack.clock.moveTo(draw.closesAt.subtract({ hours: 2 }));
        await expect(stack.charge()).rejects.toThrow();
        const later = stack.clock.now().add({ minutes: 2 });
        expect((await triedAt())?.toString()).toBe(later.toString());
        // Not due yet: another attempt would throw.
        await stack.charge();
        expect(await bought()).toEqual([]);
        await break_(false).execute(database.db);
        stack.clock.moveTo(later);
      },
    });
    expect(await stack.history(subscription)).toMatchObject([{ outcome: 'bought' }]);
  });
});
