import { setTimeout as delay } from 'node:timers/promises';
import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findUnread } from '../../notifications/index.ts';
import { CORRECT_RESULT, correctDraw } from '../corrections/correct-draw.ts';
import { board } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { checkTicket } from './check-ticket.ts';
import { listTickets } from './find-tickets.ts';
import { notifyWinners, WINNERS_NOTIFIED } from './notify-winners.ts';

/** Wait in ms. A correction of one ticket takes a tenth of it. */
const LONG_ENOUGH_MS = 2_000;
const LOOK_MS = 20;
const MAX_LOOKS = 500;

describe('winner notifications', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle, publish } = useEnteredDraws(database);
  const unread = (playerId = '') => findUnread(database.db, { playerId, limit: 50, now });
  const notify = (drawId: string) => notifyWinners(database.db, { drawId, now });
  const sentEvents = async () => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox.event where name = ${WINNERS_NOTIFIED} order by event_id`.execute(database.db);
    return rows.map((row) => row.payload);
  };
  const emailsOf = async (drawId: string) => {
    const { rows } = await sql<{ playerId: string; emailState: string; emailedAt: Temporal.Instant }>`
      select player_id, email_state, emailed_at from notifications.notification
      where about = ${`draw/${drawId}`} and email_state is not null`.execute(database.db);
    return rows;
  };
  const bonusAlone = board([40, 41, 42, 43, 44], 11);
  const fourAndBonus = board([4, 8, 15, 16, 44], 11);
  const loser = board([40, 41, 42, 43, 44], 1);

  it('are sent once per winning ticket, only after publication [S3-18] [S9-15/notification]', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [bonusAlone, loser, bonusAlone] },
      { boards: [loser] },
      { boards: [fourAndBonus, bonusAlone] },
    ]);
    await settle(draw);
    await notify(draw.drawId);
    expect(await unread(players[0])).toEqual([]);
    await publish(draw);
    for (let time = 0; time < 2; time++) await notify(draw.drawId);
    const { gameId, drawDate, drawId } = draw;
    expect(await unread(players[0])).toMatchObject([
      { template: 'TI-WIN_Notification_001', gameId, drawDate, prizeCents: 8_00n, freeBoards: 0, hasClaim: false },
    ]);
    expect(await unread(players[1])).toEqual([]);
    const claimUntil = Temporal.PlainDate.from(drawDate).add({ days: 365 }).toString();
    expect(await unread(players[2])).toMatchObject([
      { prizeCents: 50_004_00n, hasClaim: true, claimCents: 50_000_00n, claimUntil },
    ]);
    // Only a prize that must be claimed is emailed, on the day of the result.
    expect(await emailsOf(drawId)).toEqual([{ playerId: players[2], emailState: 'requested', emailedAt: now }]);
    expect(await sentEvents()).toEqual([{ drawId }, { drawId }]);
  });

  it('are withdrawn for removed prizes, and sent for new and changed ones after a correction [RTS-5A]', async () => {
    const { draw, players } = await verifiedDraw([
      { boards: [bonusAlone] },
      { boards: [fourAndBonus] },
      { boards: [board([4, 8, 15, 16, 44], 1)] },
    ]);
    await settle(draw);
    await publish(draw);
    await notify(draw.drawId);
    const [loses, gainsLess, wins] = players;
    for (const playerId of [loses, gainsLess]) expect(await unread(playerId)).toHaveLength(1);
    const right = { ...drawn, main: { ...drawn.main, bonus: 1 } };
    expect(await decide(CORRECT_RESULT, { drawId: draw.drawId, drawn: right })).not.toHaveProperty('refusal');
    expect(await correctDraw(deps(), { drawId: draw.drawId, now })).toMatchObject({ state: 'corrected' });
    await notify(draw.drawId);
    expect(await unread(loses)).toEqual([]);
    expect(await unread(gainsLess)).toMatchObject([{ prizeCents: 100_00n, hasClaim: false }]);
    expect(await unread(wins)).toMatchObject([{ prizeCents: 50_000_00n, hasClaim: true }]);
  });

  it("aren't sent by a slow run for the first result after a correction is public", async () => {
    const { draw, players } = await verifiedDraw([{ boards: [bonusAlone] }]);
    await settle(draw);
    await publish(draw);
    const { drawId } = draw;
    const [loses = ''] = players;
    const { rows } = await sql<{ ticketId: string }>`
      select ticket_id from draw_games.ticket where player_id = ${loses}`.execute(database.db);
    // Holds the same notification's row, so that the run has to wait.
    const inTheWay = await database.db.startTransaction().execute();
    await sql`insert into notifications.notification (player_id, notification_id, template, about, key, revision,
      contents, happened_at)
      values (${loses}, ${newId()}, 'x', 'x', ${`win/${drawId}/${rows[0]?.ticketId}`}, '0', '{}', now())`.execute(
      inTheWay,
    );
    const slow = notify(drawId);
    await untilLockWait();
    const right = { ...drawn, main: { ...drawn.main, bonus: 1 } };
    const correct = async () => {
      expect(await decide(CORRECT_RESULT, { drawId, drawn: right })).not.toHaveProperty('refusal');
      await correctDraw(deps(), { drawId, now });
      await notify(drawId);
    };
    const corrected = correct();
    await Promise.race([corrected, delay(LONG_ENOUGH_MS)]);
    await inTheWay.rollback().execute();
    await Promise.all([slow, corrected]);
    expect(await unread(loses)).toEqual([]);
  });

  async function untilLockWait(): Promise<void> {
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'transactionid'`.execute(
        database.db,
      );
      if (rows.length > 0) return;
      await delay(LOOK_MS);
    }
    throw new Error('no lock wait occurred');
  }

  it('cover free boards, whose ticket is listed and can be checked', async () => {
    const one = { kind: 'two-field' as const, red: [3, 7], white: [3, 11], isQuickPick: false };
    const { draw, players } = await verifiedDraw([{ boards: [one] }], {
      game: twoByTwo,
      drawn: { kind: 'two-field' as const, red: [3, 8], white: [1, 2] },
    });
    await settle(draw);
    await publish(draw);
    await notify(draw.drawId);
    const [playerId = ''] = players;
    expect(await unread(playerId)).toMatchObject([{ gameId: '2by2', prizeCents: 0n, freeBoards: 1 }]);
    const { pageItems } = await listTickets(database.db, { playerId, limit: 10 });
    expect(pageItems.map((view) => [view.ticket.origin, view.state, view.freeBoards, view.ticket.priceCents])).toEqual([
      ['prize', 'PENDING', 0, 0n],
      ['bought', 'WON', 1, 100n],
    ]);
    for (const [state, origin] of [
      ['WON', 'bought'],
      ['FINISHED', 'bought'],
      ['PENDING', 'prize'],
    ] as const) {
      const some = await listTickets(database.db, { playerId, limit: 10, state });
      expect(some.pageItems.map((view) => view.ticket.origin)).toEqual([origin]);
    }
    const states = pageItems.map(async (view) => (await checkTicket(database.db, view.ticket.serial))?.state);
    expect(await Promise.all(states)).toEqual(['PENDING', 'WON']);
  });

  it("aren't sent for an unknown draw", async () => {
    const before = await sentEvents();
    await notify(newId());
    expect(await sentEvents()).toEqual(before);
  });
});
