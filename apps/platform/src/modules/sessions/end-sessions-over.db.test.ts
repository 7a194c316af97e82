import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { listAudit } from '../audit/index.ts';
import { setPreference } from '../preferences/index.ts';
import { endSessionsOver } from './end-sessions-over.ts';
import { findRunningSessions, findSession, startSession } from './index.ts';
import { endOfSession } from './session.ts';

const start = Temporal.Instant.from('2026-11-20T18:00:00Z');
const minutesOn = (minutes: number) => start.add({ seconds: Math.round(minutes * 60) });

describe('sessions past their end', () => {
  const database = useTestDatabase();
  beforeEach(async () => {
    await sql`delete from sessions.clock_mark`.execute(database.db);
    await sql`update sessions.session set ended_at = created_at, end_reason = 'LOGGED_OUT'
      where ended_at is null`.execute(database.db);
  });
  const signIn = async (options: { limit?: number; idleMinutes?: number } = {}) => {
    const playerId = newId();
    const { session, token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: start, idleMinutes: options.idleMinutes ?? 15 }),
    );
    if (options.limit !== undefined) await setLimit(playerId, String(options.limit));
    return { playerId, sessionId: session.sessionId, token };
  };
  const setLimit = (playerId: string, minutes: string) =>
    inTransaction(database.db, (tx) =>
      setPreference(tx, { playerId, category: 'TIME_LIMIT', subCategory: 'SESSION', now: start }, minutes),
    );
  const see = (sessionId: string, at: Temporal.Instant) =>
    sql`update sessions.session set last_seen_at = ${at.toString()} where session_id = ${sessionId}`.execute(
      database.db,
    );
  const endOf = async (sessionId: string) => {
    const { rows } = await sql<{ endedAt: Temporal.Instant | null; endReason: string | null }>`
      select s.ended_at, s.end_reason from sessions.session s where s.session_id = ${sessionId}`.execute(database.db);
    return rows[0] && [rows[0].endedAt?.toString(), rows[0].endReason];
  };
  const sentTo = async (playerId: string) => {
    const { rows } = await sql<{ destination: string; payload: unknown; sessionId: string }>`
      select m.destination, m.payload, m.session_id from push.message m where m.player_id = ${playerId}`.execute(
      database.db,
    );
    return rows;
  };

  it('are ended on time, and their pages are shown why [GLI19-05] [S4.4-1/server] [S7-31/destinations]', async () => {
    const { playerId, sessionId } = await signIn();
    expect(await endSessionsOver(database.db, minutesOn(15.9))).toBe(0);
    expect(await endSessionsOver(database.db, minutesOn(40))).toBe(1);
    expect(await endOf(sessionId)).toEqual(['2026-11-20T18:16:00Z', 'inactive']);
    expect(await sentTo(playerId)).toEqual([
      { destination: '/user/queue/player.force.logout', payload: { reason: 'inactive' }, sessionId: sessionId },
    ]);
    expect(await endSessionsOver(database.db, minutesOn(41))).toBe(0);
  });

  it("end at the player's time limit despite activity, and the page is notified first [S4.5-1/server]", async () => {
    const [limited, free] = [await signIn({ limit: 45 }), await signIn()];
    for (const one of [limited, free]) await see(one.sessionId, minutesOn(44.5));
    expect(await endSessionsOver(database.db, minutesOn(44.9))).toBe(0);
    expect(await endSessionsOver(database.db, minutesOn(45))).toBe(1);
    expect(await endOf(limited.sessionId)).toEqual(['2026-11-20T18:45:00Z', 'TIME_LIMIT_EXPIRED']);
    const ends = (await sentTo(limited.playerId)).filter((one) => one.destination.endsWith('force.logout'));
    expect(ends.map(({ payload }) => payload)).toEqual([{ reason: 'TIME_LIMIT_EXPIRED' }]);
    expect(
      await findRunningSessions(database.db, { sessionIds: [limited.sessionId, free.sessionId], now: minutesOn(45) }),
    ).toEqual(new Set([free.sessionId]));
  });

  it('end at the same second in SQL and in TypeScript', async () => {
    const { playerId, sessionId } = await signIn();
    const spans = fc.record({
      seenAfter: fc.integer({ min: 0, max: 750 }),
      idleMinutes: fc.integer({ min: 1, max: 30 }),
      limit: fc.option(fc.integer({ min: 10, max: 720 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(spans, async ({ seenAfter, idleMinutes, limit }) => {
        const lastSeenAt = minutesOn(seenAfter);
        await sql`insert into preferences.preference as p (player_id, category, sub_category, preference_id,
          preference, set_at)
          values (${playerId}, 'TIME_LIMIT', 'SESSION', ${newId()}, ${String(limit ?? '')}, now())
          on conflict (player_id, category, sub_category) do update set preference = excluded.preference`.execute(
          database.db,
        );
        await sql`update sessions.session set ended_at = null, end_reason = null, idle_minutes = ${idleMinutes},
          last_seen_at = ${lastSeenAt.toString()} where session_id = ${sessionId}`.execute(database.db);
        const end = endOfSession({ createdAt: start, lastSeenAt, idleMinutes, timeLimitMinutes: limit });
        await sql`delete from sessions.clock_mark`.execute(database.db);
        expect(await endSessionsOver(database.db, end.at.subtract({ seconds: 1 }))).toBe(0);
        expect(await endSessionsOver(database.db, end.at)).toBe(1);
        expect(await endOf(sessionId)).toEqual([end.at.toString(), end.reason]);
      }),
      { numRuns: repeats(15, 40) },
    );
  });

  it('all end with an audit row when the clock is set back', async () => {
    const { sessionId, token, playerId } = await signIn();
    await endSessionsOver(database.db, minutesOn(14));
    expect(await endSessionsOver(database.db, minutesOn(13.5))).toBe(0);
    expect(await endSessionsOver(database.db, minutesOn(1))).toBe(1);
    expect((await endOf(sessionId))?.[1]).toBe('inactive');
    expect((await sentTo(playerId))[0]?.payload).toEqual({ reason: 'inactive' });
    const [entry] = await listAudit(database.db, { limit: 1 });
    expect([entry?.action, entry?.details]).toEqual([
      'sessions.clock-set-back',
      { before: '2026-11-20T18:14:00Z', now: '2026-11-20T18:01:00Z', count: 1 },
    ]);
    expect(isRefusal(await findSession(database.db, { token, now: minutesOn(1) }))).toBe(true);
    expect(await endSessionsOver(database.db, minutesOn(2))).toBe(0);
  });

  it('stay ended even if the clock is set back later', async () => {
    const { token } = await signIn();
    expect(isRefusal(await findSession(database.db, { token, now: minutesOn(17) }))).toBe(true);
    const again = await findSession(database.db, { token, now: minutesOn(1) });
    expect(isRefusal(again) && again.details).toEqual({ reason: 'inactive' });
  });
});
