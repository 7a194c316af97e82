import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { findUnread } from '../../notifications/index.ts';
import { CORRECT_RESULT } from '../corrections/correct-draw.ts';
import { drawGamesJobs } from '../draw-games-jobs.ts';
import { drawn, now, useEnteredDraws } from '../results/entered-draws-in-tests.ts';
import { VOID_DRAW } from '../void/void-draw.ts';
import { board, fund, openDrawNow, sell } from './draw-lifecycle-in-tests.ts';

describe('the follow-up of a draw whose job was lost', () => {
  const database = useTestDatabase();
  const { deps, decide, verifiedDraw, settle, publish, winningsOf } = useEnteredDraws(database);
  const clock = movableClock(now);
  const followUp = async (minutes: number) => {
    clock.moveTo(now.add({ minutes }));
    await drawGamesJobs(deps(), clock)['draw-games.follow-up']?.({});
  };
  const unread = (playerId = '') => findUnread(database.db, { playerId, limit: 50, now: clock.now() });

  it('refunds a void draw once, after giving its own job ten minutes to do it [GLI33-03]', async () => {
    const draw = await openDrawNow(deps());
    const playerId = newId();
    await fund(database.db, { playerId, depositsCents: 200n });
    await sell(database.db, { playerId, drawIds: [draw.drawId], boards: [board([1, 2, 3, 4, 5], 6)] });
    await decide(VOID_DRAW, { drawId: draw.drawId, reason: 'MACHINE_FAILED', note: 'The machine failed.' });
    const deposits = async () => (await findPlayerBalances(database.db, playerId)).depositsCents;
    await followUp(9);
    expect(await deposits()).toBe(0n);
    await followUp(11);
    await followUp(20);
    expect(await deposits()).toBe(200n);
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('notifies winners, applies an approved correction, and notifies players of the changes [RTS-5A]', async () => {
    const bonusAlone = board([40, 41, 42, 43, 44], 11);
    const { draw, players } = await verifiedDraw([{ boards: [bonusAlone] }]);
    const [playerId = ''] = players;
    await settle(draw);
    await publish(draw);
    await followUp(11);
    expect(await unread(playerId)).toMatchObject([{ prizeCents: 400n }]);
    const sent = await notices();
    await followUp(16);
    expect(await notices()).toEqual(sent);

    const right = { ...drawn, main: { ...drawn.main, bonus: 1 } };
    expect(await decide(CORRECT_RESULT, { drawId: draw.drawId, drawn: right })).not.toHaveProperty('refusal');
    await followUp(60);
    expect(await winningsOf(playerId)).toBe(0n);
    await followUp(120);
    expect((await unread(playerId)).map(({ template }) => template)).not.toContain('TI-WIN_Notification_001');
    expect((await notices()).length).toBeGreaterThan(sent.length);
    const done = await notices();
    await followUp(180);
    expect(await notices()).toEqual(done);
  });

  async function notices(): Promise<unknown[]> {
    const { rows } =
      await sql`select n.notification_id, n.key, n.revision from notifications.notification n order by 1`.execute(
        database.db,
      );
    return rows;
  }
});
