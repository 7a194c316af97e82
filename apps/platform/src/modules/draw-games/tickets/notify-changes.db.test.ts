import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { DRAW_CORRECTED_TEMPLATE, DRAW_VOID_TEMPLATE, findUnread } from '../../notifications/index.ts';
import { numbersOf, useCorrections } from '../corrections/corrections-in-tests.ts';
import { placeDraw } from '../draws/owner-in-tests.ts';
import { board, fund, openDrawNow, sell } from '../lifecycle/draw-lifecycle-in-tests.ts';
import { now } from '../results/entered-draws-in-tests.ts';
import { findPaidPlayers } from '../settlement/paid-players.ts';
import { refundDraw } from '../void/refund-draw.ts';
import { listTickets } from './find-tickets.ts';
import { notifyChanges } from './notify-changes.ts';
import { notifyWinners, WINNERS_NOTIFIED } from './notify-winners.ts';
import { wireTicket } from './ticket-wire.ts';

const bonusAlone = board([40, 41, 42, 43, 44], 11);
const three = board([4, 8, 15, 40, 41], 1);
const loser = board([50, 51, 52, 53, 54], 2);

describe('change notifications', () => {
  const database = useTestDatabase();
  const { deps, published, correct, spend } = useCorrections(database);
  const noticesOf = async (playerId = '') =>
    (await findUnread(database.db, { playerId, limit: 50, now })).filter(
      ({ template }) => template === DRAW_CORRECTED_TEMPLATE || template === DRAW_VOID_TEMPLATE,
    );

  const pageCalls = async () =>
    (await sql`select from outbox.event e where e.name = ${WINNERS_NOTIFIED}`.execute(database.db)).rows.length;
  /** Returns the correction that a player's ticket page shows. */
  const noteOf = async (playerId = '') => {
    const { pageItems } = await listTickets(database.db, { playerId, limit: 1 });
    return pageItems.flatMap((view) => wireTicket(view).draws.map(({ correction }) => correction));
  };

  it('are sent once per correction for each changed ticket, and for no other [RTS-5A]', async () => {
    const { draw, players } = await published([
      { boards: [bonusAlone] },
      { boards: [three, loser] },
      { boards: [loser] },
      { boards: [board([60, 1, 2, 3, 5], 12)] },
    ]);
    const { drawId, gameId, drawDate } = draw;
    const [loses, keeps, never, wins] = players;
    const notify = async () => {
      for (let time = 0; time < 2; time++) {
        await notifyWinners(database.db, { drawId, now });
        await notifyChanges(database.db, { drawId, now });
      }
    };
    await notify();
    for (const playerId of players) expect(await noticesOf(playerId)).toEqual([]);
    const before = await pageCalls();
    await spend(loses, 3_00n);
    await correct(draw, numbersOf([4, 8, 15, 16, 23], 12));
    await notify();
    expect(await noticesOf(loses)).toMatchObject([
      { gameId, drawDate, resultRevision: 2, hadCents: 4_00n, hasCents: 0n, overpaidCents: 3_00n },
    ]);
    // Winner and change notifications were each written twice, and open pages refetch every time.
    expect((await pageCalls()) - before).toBe(4);
    expect(await noticesOf(wins)).toMatchObject([{ hadCents: 0n, hasCents: 4_00n, overpaidCents: 0n }]);
    for (const playerId of [keeps, never]) expect(await noticesOf(playerId)).toEqual([]);
    const paid = await findPaidPlayers(database.db, { drawId, after: undefined, limit: 10 });
    expect(paid.map(({ playerId }) => playerId)).toEqual([loses, keeps, wins].toSorted());
    expect(await noteOf(loses)).toEqual([{ revision: 2, at: now.toString(), hadCents: 4_00n, hadFreeBoards: 0 }]);
    expect(await noteOf(keeps)).toMatchObject([{ revision: 2, hadCents: 7_00n }]);
    await correct(draw, numbersOf([4, 8, 15, 16, 23], 11));
    await notify();
    expect(await noteOf(loses)).toMatchObject([{ revision: 3, hadCents: 0n }]);
    expect(await noticesOf(loses)).toMatchObject([
      { resultRevision: 3, hadCents: 0n, hasCents: 4_00n },
      { resultRevision: 2, hadCents: 4_00n, hasCents: 0n },
    ]);
  });

  it('are sent for a refunded stake, with the amount, the funds and the reason [RTS-5A]', async () => {
    const draw = await openDrawNow(deps());
    const [playerId, other] = [newId(), newId()];
    await fund(database.db, { playerId, depositsCents: 3_00n, winningsCents: 1_00n });
    const paidFrom = { playCreditCents: 0n, depositsCents: 3_00n, winningsCents: 1_00n };
    const { serial } = await sell(database.db, { playerId, drawIds: [draw.drawId], boards: [three, loser], paidFrom });
    await placeDraw(database.db, { drawId: draw.drawId, to: 'void', reason: 'MACHINE_FAILED' });
    expect(await noticesOf(playerId)).toEqual([]);
    for (let time = 0; time < 2; time++) await refundDraw(deps(), { drawId: draw.drawId, now });
    expect(await noticesOf(playerId)).toMatchObject([
      {
        ticketSerial: serial,
        drawDate: draw.drawDate,
        refundCents: 4_00n,
        depositsCents: 3_00n,
        winningsCents: 1_00n,
        playCreditCents: 0n,
        reason: 'MACHINE_FAILED',
        movedTo: null,
      },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    const { pageItems } = await listTickets(database.db, { playerId, limit: 1 });
    expect(pageItems.map((view) => wireTicket(view).draws[0])).toMatchObject([
      { state: 'void', reason: 'MACHINE_FAILED', refund: { cents: 4_00n, at: now.toString() } },
    ]);
  });
});
