import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { findDrawsIn, scheduleDraws } from '../modules/draw-games/index.ts';
import { pushEventJobs } from './push-events.ts';

describe('what is pushed when', () => {
  const database = useTestDatabase();
  const jobs = () => pushEventJobs({ db: database.db, clock: wallClock });
  const run = async (job: string, payload: Record<string, string>) => jobs()[job]?.(payload);
  const kept = async (playerId: string) => {
    const { rows } = await sql<{ destination: string; payload: unknown }>`select destination, payload from push.message
      where player_id = ${playerId} order by sequence`.execute(database.db);
    return rows;
  };
  const openDraw = async (gameId = 'powerball') => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now: wallClock.now() }));
    const [draw] = await findDrawsIn(database.db, { gameId, states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    return draw;
  };

  it('a changed balance is one message, however often it changed before anybody came', async () => {
    const playerId = newId();
    for (let time = 0; time < 3; time++) await run('push.wallet-changed', { playerId, orderKey: `order-${time}` });
    expect(await kept(playerId)).toEqual([{ destination: '/user/queue/wallet.changed', payload: {} }]);
  });

  it('a published draw is told to everybody once, also when the job runs twice; one of a game drawn all day to nobody', async () => {
    const [draw, keno] = [await openDraw(), await openDraw('keno')];
    for (const drawId of [draw.drawId, draw.drawId, keno.drawId, newId()]) await run('push.draw-published', { drawId });
    const { rows } = await sql<{
      destination: string;
      payload: unknown;
    }>`select destination, payload from push.broadcast`.execute(database.db);
    const payload = { drawId: draw.drawId, gameId: 'powerball' };
    expect(rows).toEqual([{ destination: '/topic/draw.published', payload }]);
  });

  it('[S4.3-5/alert] notifies a paid player of the balance and a player who must claim of the prize, once each', async () => {
    const { drawId } = await openDraw();
    const [paid, claiming, refunded, nobody] = [newId(), newId(), newId(), newId()];
    await inTransaction(database.db, async (tx) => {
      // Without the settlement these prizes would come from: only who is told is of interest here.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const [playerId, as] of [
        [paid, 'credited'],
        [claiming, 'claim'],
      ])
        await sql`insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, tier, prize_cents, paid_as)
          values (${playerId}, ${newId()}, ${drawId}, 1, 'main', ${newId()}, 'x', 400, ${as})`.execute(tx);
      await sql`insert into draw_games.draw_refund (draw_id, player_id, ticket_id, refund_cents, refunded_at)
        values (${drawId}, ${refunded}, ${newId()}, 200, now())`.execute(tx);
    });
    for (let time = 0; time < 2; time++) await run('push.draw-paid', { drawId });
    const changed = { destination: '/user/queue/wallet.changed', payload: {} };
    expect(await kept(paid)).toEqual([changed]);
    expect(await kept(refunded)).toEqual([changed]);
    expect(await kept(claiming)).toEqual([
      { destination: '/user/queue/wallet.prize-claim.notify', payload: { drawId, linkAction: 'policy' } },
      changed,
    ]);
    expect(await kept(nobody)).toEqual([]);
  });
});
