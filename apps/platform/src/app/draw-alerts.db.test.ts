import { PUSH_MESSAGES } from '@sunflower/contracts/push-messages.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { restrict } from '../modules/access/index.ts';
import { type Draw, findDrawsIn, scheduleDraws } from '../modules/draw-games/index.ts';
import { findUnread, readUnread } from '../modules/notifications/index.ts';
import { setPreference } from '../modules/preferences/index.ts';
import { drawAlertJobs } from './draw-alerts.ts';

const now = wallClock.now();

describe('draw alerts', () => {
  const database = useTestDatabase();
  const fixture: { draw?: Draw } = {};
  const theDraw = (): Draw => {
    if (!fixture.draw) throw new Error('set up in beforeAll');
    return fixture.draw;
  };
  const run = async (job: string, payload: Record<string, string>) =>
    drawAlertJobs({ db: database.db, clock: wallClock })[job]?.(payload);
  const alertsOf = async (playerId: string) => {
    const { rows } = await sql<{ payload: unknown }>`select payload from push.message
      where player_id = ${playerId} and destination = '/user/queue/draw.alert' order by sequence`.execute(database.db);
    return rows.map((row) => PUSH_MESSAGES.drawAlert.parse(row.payload));
  };
  const unread = (playerId: string, at = now) => findUnread(database.db, { playerId, limit: 50, now: at });
  const choose = async (subCategory: string, preference: string) => {
    const playerId = newId();
    const target = { playerId, category: 'DRAW_ALERTS', subCategory, now };
    expect(await inTransaction(database.db, (tx) => setPreference(tx, target, preference))).not.toHaveProperty(
      'refusal',
    );
    return playerId;
  };
  const exclude = (playerId: string) =>
    inTransaction(database.db, async (tx) => {
      const refused = await restrict(tx, {
        playerId,
        featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
        reason: 'own request',
        actor: `player:${playerId}`,
        now,
      });
      expect(refused).not.toHaveProperty('refusal');
    });
  const moveTo = (state: string) =>
    inTransaction(database.db, async (tx) => {
      // The draw's state machine is tested elsewhere; these tests only need its row in a given state.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update draw_games.draw set state = ${state} where draw_id = ${theDraw().drawId}`.execute(tx);
    });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    fixture.draw = draw;
  });

  it('reach each player once when the jackpot reaches the amount they chose', async () => {
    const wants = await choose('JACKPOTS', 'powerball=2000000000');
    const more = await choose('JACKPOTS', 'powerball=50000000000');
    const other = await choose('JACKPOTS', 'lotto-america=100000000');
    for (let time = 0; time < 2; time++) await run('push.jackpot-alerts', { gameId: 'powerball' });
    const { drawId, drawDate } = theDraw();
    expect(await alertsOf(wants)).toEqual([
      { alert: 'jackpot', gameId: 'powerball', drawId, drawDate, drawNumber: 1, jackpotCents: 2_000_000_000 },
    ]);
    expect([await alertsOf(more), await alertsOf(other)]).toEqual([[], []]);
    expect(await unread(wants)).toMatchObject([
      { template: 'DR-ALERT_Notification_001', alert: 'jackpot', drawId, drawDate, jackpotCents: 20_000_000_00n },
    ]);
    expect([await unread(more), await unread(other)]).toEqual([[], []]);
    expect(await unread(wants, theDraw().closesAt)).toEqual([]);
  });

  it('reach the players who follow a game only after its result is published', async () => {
    const [wants, other] = [await choose('RESULTS', 'pick-3 powerball'), await choose('RESULTS', 'pick-3')];
    const { drawId } = theDraw();
    await run('push.result-alerts', { drawId });
    expect(await alertsOf(wants)).toEqual([]);
    await moveTo('published');
    for (let time = 0; time < 2; time++) await run('push.result-alerts', { drawId });
    expect((await alertsOf(wants)).map(({ alert, gameId }) => [alert, gameId])).toEqual([['result', 'powerball']]);
    expect(await alertsOf(other)).toEqual([]);
    expect(await unread(wants)).toMatchObject([{ alert: 'result', gameId: 'powerball', jackpotCents: null }]);
    expect(await unread(wants, now.add({ hours: 24 * 15 }))).toEqual([]);
  });

  it('remind a player of one draw, and only once if they also follow the game', async () => {
    const { drawId, gameId, drawDate, drawNumber } = theDraw();
    const word = `${gameId}/${drawDate}/${drawNumber}`;
    const [wants, other] = [await choose('DRAWS', `pick-3/2026-01-01/1 ${word}`), await choose('DRAWS', `${word}2`)];
    const target = { playerId: wants, category: 'DRAW_ALERTS', subCategory: 'RESULTS', now };
    await inTransaction(database.db, (tx) => setPreference(tx, target, 'powerball'));
    const excluded = await choose('DRAWS', word);
    await exclude(excluded);
    await moveTo('published');
    for (let time = 0; time < 2; time++) await run('push.result-alerts', { drawId });
    expect((await alertsOf(wants)).map((alert) => alert.drawId)).toEqual([drawId]);
    expect(await unread(wants)).toHaveLength(1);
    expect([await alertsOf(other), await alertsOf(excluded)]).toEqual([[], []]);
  });

  it('are hidden from a player who self-excludes, even if still unread [IRGS-11/offers]', async () => {
    const away = await choose('RESULTS', 'powerball');
    await moveTo('published');
    await run('push.result-alerts', { drawId: theDraw().drawId });
    const shown = () => readUnread(database.db, { playerId: away, limit: 50, now, hidesPoints: async () => true });
    expect(await shown()).toHaveLength(1);
    await exclude(away);
    expect(await shown()).toEqual([]);
    expect(await unread(away)).toHaveLength(1);
  });

  it('skip players who have since self-excluded or been marked for harm [IRGS-11/offers]', async () => {
    const [excluded, marked] = [await choose('RESULTS', 'powerball'), await choose('RESULTS', 'powerball')];
    await exclude(excluded);
    await sql`insert into responsible_gaming.harm_mark
        (mark_id, player_id, rule, rules_version, step, reason, evidence, raised_at)
      values (${newId()}, ${marked}, 'x', 1, 'message', 'x', '{}', ${now.toString()}::timestamptz)`.execute(
      database.db,
    );
    await moveTo('published');
    await run('push.result-alerts', { drawId: theDraw().drawId });
    expect([await alertsOf(excluded), await alertsOf(marked)]).toEqual([[], []]);
    expect([await unread(excluded), await unread(marked)]).toEqual([[], []]);
  });

  it("are refused for games and amounts that aren't offered", async () => {
    for (const [subCategory, wanted] of [
      ['RESULTS', 'lotto-x'],
      ['RESULTS', 'keno'],
      ['DRAWS', 'keno/2026-11-25/1'],
      ['DRAWS', 'powerball/soon/1'],
      ['JACKPOTS', 'powerball=1'],
      ['JACKPOTS', 'keno=2000000000'],
    ] as const) {
      const target = { playerId: newId(), category: 'DRAW_ALERTS', subCategory, now };
      const answer = await inTransaction(database.db, (tx) => setPreference(tx, target, wanted));
      expect(answer).toMatchObject({ refusal: 'PREFERENCE_INVALID' });
    }
  });
});
