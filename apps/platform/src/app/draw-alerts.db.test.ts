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

describe('alerts a player chose', () => {
  const database = useTestDatabase();
  const held: { draw?: Draw } = {};
  const theDraw = (): Draw => {
    if (!held.draw) throw new Error('set up in beforeAll');
    return held.draw;
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
        reason: 'her own wish',
        actor: `player:${playerId}`,
        now,
      });
      expect(refused).not.toHaveProperty('refusal');
    });
  const moveTo = (state: string) =>
    inTransaction(database.db, async (tx) => {
      // The life of a draw is tried elsewhere: only what stands in its row is of interest here.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update draw_games.draw set state = ${state} where draw_id = ${theDraw().drawId}`.execute(tx);
    });

  beforeAll(async () => {
    await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
    const [draw] = await findDrawsIn(database.db, { gameId: 'powerball', states: ['open'] });
    if (!draw) throw new Error('no draw is open');
    held.draw = draw;
  });

  it('of a jackpot reach those whose amount it has, once', async () => {
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

  it('of a result reach those who named the game, once it is published and not before', async () => {
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

  it('that wait for a player who was away are not shown to her once she may not play [IRGS-11/offers]', async () => {
    const away = await choose('RESULTS', 'powerball');
    await moveTo('published');
    await run('push.result-alerts', { drawId: theDraw().drawId });
    const shown = () => readUnread(database.db, { playerId: away, limit: 50, now });
    expect(await shown()).toHaveLength(1);
    await exclude(away);
    expect(await shown()).toEqual([]);
    expect(await unread(away)).toHaveLength(1);
  });

  it('do not reach a player who has excluded herself or is marked for harm since [IRGS-11/offers]', async () => {
    const [excluded, marked] = [await choose('RESULTS', 'powerball'), await choose('RESULTS', 'powerball')];
    await exclude(excluded);
    await sql`insert into responsible_gaming.harm_mark (mark_id, player_id, rule, rules_version, step, reason, evidence, raised_at)
      values (${newId()}, ${marked}, 'x', 1, 'message', 'x', '{}', ${now.toString()}::timestamptz)`.execute(
      database.db,
    );
    await moveTo('published');
    await run('push.result-alerts', { drawId: theDraw().drawId });
    expect([await alertsOf(excluded), await alertsOf(marked)]).toEqual([[], []]);
    expect([await unread(excluded), await unread(marked)]).toEqual([[], []]);
  });

  it('are refused for games and amounts that nobody offers', async () => {
    for (const [subCategory, wish] of [
      ['RESULTS', 'lotto-x'],
      ['RESULTS', 'keno'],
      ['JACKPOTS', 'powerball=1'],
      ['JACKPOTS', 'keno=2000000000'],
    ] as const) {
      const target = { playerId: newId(), category: 'DRAW_ALERTS', subCategory, now };
      const answer = await inTransaction(database.db, (tx) => setPreference(tx, target, wish));
      expect(answer).toMatchObject({ refusal: 'PREFERENCE_INVALID' });
    }
  });
});
