import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { purchaseByStandingOrder } from '../draw-games/index.ts';
import { orderKeyOf } from './charge.ts';
import { useSubscriptions } from './subscriptions-in-tests.ts';

describe('a charge that fails', () => {
  const database = useTestDatabase();
  const house = useSubscriptions(database);

  beforeEach(house.begin);

  it('misses its draw when its order key was used for something else, and is no fault', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw, other] = await house.draws();
    if (!draw || !other) throw new Error('two draws are on sale');
    const orderKey = orderKeyOf({ subscriptionId: subscription.subscriptionId, drawId: draw.drawId });
    const board = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: false };
    const wager = { gameId: 'powerball', boards: [board], addOns: [], drawIds: [other.drawId], stakeCents: 200n };
    await inTransaction(database.db, (tx) =>
      purchaseByStandingOrder(tx, {
        ...{ playerId, fund: 'wallet', orderKey, clock: house.clock },
        source: { wagers: [wager] },
        expectedTotalCents: 200n,
      }),
    );
    await house.live(draw);
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'missed', reason: 'NOT_AVAILABLE' }]);
    expect(await house.standing(subscription)).toMatchObject({ state: 'active' });
  });

  it('by a fault is tried again later, after the others', async () => {
    const playerId = await house.player();
    const subscription = await house.subscribed(playerId);
    const [draw] = await house.draws();
    if (!draw) throw new Error('a draw is on sale');
    const triedAt = async () => {
      const { rows } = await sql<{ at: Temporal.Instant }>`
        select charges_at as at from subscriptions.charge where subscription_id = ${subscription.subscriptionId}`.execute(
        database.db,
      );
      return rows[0]?.at;
    };
    const break_ = (add: boolean) =>
      add
        ? sql`alter table draw_games.ticket add constraint test_breaks check (player_id <> ${sql.lit(playerId)}::uuid) not valid`
        : sql`alter table draw_games.ticket drop constraint test_breaks`;
    await house.live(draw, {
      between: async () => {
        await break_(true).execute(database.db);
        house.clock.moveTo(draw.closesAt.subtract({ hours: 2 }));
        await expect(house.charge()).rejects.toThrow();
        const later = await triedAt();
        expect(later && Temporal.Instant.compare(later, house.clock.now())).toBe(1);
        await house.charge();
        await break_(false).execute(database.db);
        house.clock.advance({ minutes: 3 });
      },
    });
    expect(await house.history(subscription)).toMatchObject([{ outcome: 'bought' }]);
  });
});
