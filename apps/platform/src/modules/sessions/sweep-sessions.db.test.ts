import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { endSessions, startSession } from './index.ts';
import { sweepSessions } from './sweep-sessions.ts';

const start = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('the sweep of sessions', () => {
  const database = useTestDatabase();
  const signIn = async () => {
    const playerId = newId();
    const { session, token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: start, idleMinutes: 15, idToken: 'proof' }),
    );
    return { playerId, sessionId: session.sessionId, token };
  };
  const rowOf = async (sessionId: string) => {
    const { rows } = await sql<{
      endedAt: Temporal.Instant | null;
      endReason: string | null;
      idToken: string | null;
    }>`
      select s.ended_at, s.end_reason, s.id_token from sessions.session s where s.session_id = ${sessionId}`.execute(
      database.db,
    );
    return rows[0] && { ...rows[0], endedAt: rows[0].endedAt?.toString() };
  };
  const sweep = (minutes: number) => sweepSessions(database.db, start.add({ minutes }));

  it("keeps the ID token that signs out at the provider for an hour after a session's end", async () => {
    const { playerId, sessionId } = await signIn();
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId, reason: 'DIFFERENT_DEVICE_LOGIN', now: start }),
    );
    await sweep(59);
    expect(await rowOf(sessionId)).toMatchObject({ idToken: 'proof' });
    await sweep(61);
    expect(await rowOf(sessionId)).toMatchObject({ idToken: null, endReason: 'DIFFERENT_DEVICE_LOGIN' });
  });

  it('deletes a session ninety days after its end, but keeps the login', async () => {
    const { playerId, sessionId } = await signIn();
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason: 'LOGGED_OUT', now: start }));
    await sweep(89 * 24 * 60);
    expect(await rowOf(sessionId)).toBeDefined();
    await sweep(90 * 24 * 60 + 1);
    expect(await rowOf(sessionId)).toBeUndefined();
    const { rows } = await sql`select from sessions.login_event e where e.player_id = ${playerId}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });
});
