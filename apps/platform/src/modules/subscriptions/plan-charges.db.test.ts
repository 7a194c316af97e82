import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { noticeFrom } from './charge.ts';
import { useSubscriptions } from './subscriptions-in-tests.ts';

/** More than a page of 200, and in the long run more than two. */
const MANY = repeats(210, 450);

describe('planning the charges of a draw', () => {
  const database = useTestDatabase();
  const stack = useSubscriptions(database);
  const isMarked = async (drawId: string) => {
    const { rows } = await sql`select from subscriptions.planned_draw where draw_id = ${drawId}`.execute(database.db);
    return rows.length > 0;
  };

  beforeEach(stack.begin);

  it('notifies more players than fit on one page once each, even when run concurrently', async () => {
    const players: string[] = [];
    for (let count = 0; count < MANY; count++) players.push(await stack.player(0n));
    for (const playerId of players) await stack.subscribed(playerId);
    const [draw] = await stack.draws();
    if (!draw) throw new Error('a draw is on sale');
    await stack.goTo(noticeFrom(draw).add({ minutes: 1 }));
    await Promise.all([stack.plan(), stack.plan(), stack.plan()]);
    const { rows } = await sql<{ notices: number; players: number; charges: number }>`
      select (select count(*)::integer from notifications.notification n
      where n.template like 'SUBSCRIPTION%') as notices,
        (select count(distinct n.player_id)::integer from notifications.notification n) as players,
        (select count(*)::integer from subscriptions.charge c where c.draw_id = ${draw.drawId}) as charges`.execute(
      database.db,
    );
    expect(rows).toEqual([{ notices: MANY, players: MANY, charges: MANY }]);
    expect(await isMarked(draw.drawId)).toBe(false);
    await stack.goTo(noticeFrom(draw).add({ minutes: 16 }));
    // Ordered just before the draw was marked as planned; the next run finds it.
    await sql`delete from subscriptions.charge where player_id = ${players[0]}`.execute(database.db);
    await stack.plan();
    expect(await isMarked(draw.drawId)).toBe(true);
    const again = await sql`select from subscriptions.charge where player_id = ${players[0]}`.execute(database.db);
    expect(again.rows).toHaveLength(1);
    await stack.goTo(noticeFrom(draw).add({ hours: 24 * 8 }));
    await stack.plan();
    expect(await isMarked(draw.drawId)).toBe(false);
  });
});
