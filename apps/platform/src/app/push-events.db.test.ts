import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { findDrawsIn, scheduleDraws } from '../modules/draw-games/index.ts';
import { pushEventJobs } from './push-events.ts';

describe('push events', () => {
  const database = useTestDatabase();
  const jobs = () => pushEventJobs({ db: database.db, clock: wallClock });
  const run = async (job: string, payload: Record<string, string>) => jobs()[job]?.(payload);
  const messagesTo = async (playerId: string) => {
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

  it('send one message for a changed balance, however often it changed before a page connected', async () => {
    const playerId = newId();
    for (let time = 0; time < 3; time++) await run('push.wallet-changed', { playerId, orderKey: `order-${time}` });
    expect(await messagesTo(playerId)).toEqual([{ destination: '/user/queue/wallet.changed', payload: {} }]);
  });

  it('announce a published draw to everyone once, except for a game drawn all day', async () => {
    const [draw, keno] = [await openDraw(), await openDraw('keno')];
    for (const drawId of [draw.drawId, draw.drawId, keno.drawId, newId()]) await run('push.draw-published', { drawId });
    const { rows } = await sql<{
      destination: string;
      payload: unknown;
    }>`select destination, payload from push.broadcast`.execute(database.db);
    const payload = { drawId: draw.drawId, gameId: 'powerball' };
    expect(rows).toEqual([{ destination: '/topic/draw.published', payload }]);
  });

  it('notify players of prizes, refunds, and prizes to claim [S4.3-5/alert] [S7-31/destinations]', async () => {
    const { drawId } = await openDraw();
    const [paid, claiming, refunded, without] = [newId(), newId(), newId(), newId()];
    await inTransaction(database.db, async (tx) => {
      // These prizes have no settlement, because only the recipients of the messages matter here.
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const [playerId, as] of [
        [paid, 'credited'],
        [claiming, 'claim'],
      ])
        await sql`insert into draw_games.board_prize
            (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, tier, prize_cents, paid_as)
          values (${playerId}, ${newId()}, ${drawId}, 1, 'main', ${newId()}, 'x', 400, ${as})`.execute(tx);
      await sql`insert into draw_games.draw_refund (draw_id, player_id, ticket_id, refund_cents, refunded_at)
        values (${drawId}, ${refunded}, ${newId()}, 200, now())`.execute(tx);
    });
    for (let time = 0; time < 2; time++) await run('push.draw-paid', { drawId });
    const changed = { destination: '/user/queue/wallet.changed', payload: {} };
    expect(await messagesTo(paid)).toEqual([changed]);
    expect(await messagesTo(refunded)).toEqual([changed]);
    expect(await messagesTo(claiming)).toEqual([
      { destination: '/user/queue/wallet.prize-claim.notify', payload: { drawId, linkAction: 'policy' } },
      changed,
    ]);
    expect(await messagesTo(without)).toEqual([]);
  });
});
