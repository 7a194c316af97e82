import { BACKGROUND_HEADER, BACKGROUND_VALUE, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { END_REASONS } from '@sunflower/player-rules/sessions/end-reasons.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { setPreference } from '../preferences/index.ts';
import { endSessions, runningSessionQuery } from './index.ts';
import { logoutReasonIn } from './logout-routes.ts';
import { useSessions } from './sessions-in-tests.ts';

const database = useTestDatabase();
const { app, clock, signedIn, statusOf, reasonOf } = useSessions(database);
const BACKGROUND = { [BACKGROUND_HEADER]: BACKGROUND_VALUE };
const CHECK = '/web/access/session/check';

const setLimit = (playerId: string, minutes: number) =>
  inTransaction(database.db, (tx) =>
    setPreference(tx, { playerId, category: 'TIME_LIMIT', subCategory: 'SESSION', now: clock.now() }, String(minutes)),
  );
const moneyCall = async (player: { playerId: string; session: { sessionId: string } }) => {
  const { playerId, session } = player;
  const query = runningSessionQuery({ sessionId: session.sessionId, playerId, now: clock.now() });
  return (await queryTogether(database.db, { session: query })).session;
};
const runningOf = async (playerId: string) => {
  const { rows } = await sql<{ sessionId: string }>`
    select s.session_id from sessions.session s where s.player_id = ${playerId} and s.ended_at is null`.execute(
    database.db,
  );
  return rows.map((row) => row.sessionId);
};

describe('a client that tries to stay signed in without its player', () => {
  it.each([
    ['polls, marked as background', 'GET', '/web/who', BACKGROUND],
    ['polls, unmarked', 'GET', '/web/who', {}],
    ['session reads, unmarked', 'GET', SESSION_PATHS.me, {}],
    ['login reads, unmarked', 'GET', SESSION_PATHS.latestLogins, {}],
    ['HEAD reads', 'HEAD', '/web/who', {}],
    ['background session checks', 'HEAD', CHECK, BACKGROUND],
    ['background writes', 'POST', '/web/bet', BACKGROUND],
  ] as const)('is signed out although it sends %s [GLI19-05] [S4.4-1/server]', async (_case, method, url, extra) => {
    const { headers } = await signedIn();
    for (let minute = 0; minute < 16; minute++) {
      expect(await statusOf(method, url, { ...headers, ...extra })).not.toBe('401 SESSION_EXPIRED');
      clock.advance({ minutes: 1 });
    }
    expect(await statusOf('POST', '/web/bet', headers)).toBe('401 SESSION_EXPIRED');
    expect(await reasonOf(headers)).toBe('inactive');
  });

  it('has its activity stored at most once per minute [GLI19-05]', async () => {
    const { headers, session } = await signedIn();
    const before = clock.now();
    clock.advance({ seconds: 59 });
    for (let times = 0; times < 5; times++) await statusOf('HEAD', CHECK, headers);
    const seenAt = async () => {
      const { rows } = await sql<{ lastSeenAt: Temporal.Instant }>`
        select s.last_seen_at from sessions.session s where s.session_id = ${session.sessionId}`.execute(database.db);
      return rows[0]?.lastSeenAt.toString();
    };
    expect(await seenAt()).toBe(before.toString());
    clock.advance({ seconds: 1 });
    await Promise.all([1, 2, 3].map(() => statusOf('HEAD', CHECK, headers)));
    expect(await seenAt()).toBe(clock.now().toString());
  });
});

describe("the player's own time limit", () => {
  it('applies to a client that ignores it, for reading and for money [S4.5-1/server] [GLI19-05]', async () => {
    const player = await signedIn();
    await setLimit(player.playerId, 20);
    for (let round = 0; round < 3; round++) {
      clock.advance({ minutes: 5 });
      expect(await statusOf('HEAD', CHECK, player.headers)).toBe(204);
    }
    clock.advance({ minutes: 5 });
    expect(await moneyCall(player)).toMatchObject({ details: { reason: 'TIME_LIMIT_EXPIRED' } });
    expect(await statusOf('POST', '/web/bet', player.headers)).toBe('401 SESSION_EXPIRED');
    expect(await reasonOf(player.headers)).toBe('TIME_LIMIT_EXPIRED');
  });

  it('starts again with the next login [S4.5-1/server]', async () => {
    const first = await signedIn();
    await setLimit(first.playerId, 15);
    clock.advance({ minutes: 15 });
    expect(await reasonOf(first.headers)).toBe('TIME_LIMIT_EXPIRED');
    const second = await signedIn(first.playerId);
    clock.advance({ minutes: 10 });
    expect(await statusOf('POST', '/web/bet', second.headers)).toBe('200');
    clock.advance({ minutes: 5 });
    expect(await reasonOf(second.headers)).toBe('TIME_LIMIT_EXPIRED');
    expect(await reasonOf(first.headers)).toBe('TIME_LIMIT_EXPIRED');
  });

  it('ends the session in which it is set if that session is already longer', async () => {
    const player = await signedIn();
    clock.advance({ minutes: 14 });
    expect(await moneyCall(player)).toBeUndefined();
    await setLimit(player.playerId, 10);
    expect(await moneyCall(player)).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    expect(await reasonOf(player.headers)).toBe('TIME_LIMIT_EXPIRED');
  });

  it("doesn't affect other players", async () => {
    const [limited, other] = [await signedIn(), await signedIn()];
    await setLimit(limited.playerId, 10);
    clock.advance({ minutes: 11 });
    expect([await reasonOf(limited.headers), await reasonOf(other.headers)]).toEqual(['TIME_LIMIT_EXPIRED', 200]);
  });
});

describe('one session per player', () => {
  it('leaves one of concurrent logins, and notifies the others [S4.7-1] [GLI19-04] [S7-31/destinations]', async () => {
    for (let round = 0; round < 10; round++) {
      const playerId = newId();
      const logins = await Promise.all([1, 2, 3, 4].map(() => signedIn(playerId)));
      const running = await runningOf(playerId);
      expect(running, `round ${round}`).toHaveLength(1);
      for (const { session, headers } of logins) {
        const isLast = session.sessionId === running[0];
        expect(await reasonOf(headers)).toBe(isLast ? 200 : 'DIFFERENT_DEVICE_LOGIN');
      }
      const { rows } = await sql<{ payload: { sessionId: string } }>`
        select m.payload from push.message m where m.player_id = ${playerId}
          and m.destination = ${`/queue/player.different-device.logout-${playerId}`}`.execute(database.db);
      expect(rows.map((row) => row.payload.sessionId).sort()).toEqual(
        logins
          .map((login) => login.session.sessionId)
          .filter((id) => id !== running[0])
          .sort(),
      );
    }
  });

  it('is limited to one by the database too', async () => {
    const { session, playerId } = await signedIn();
    const copy = sql`insert into sessions.session (session_id, token_hash, player_id, location_subject, created_at,
      last_seen_at, idle_minutes)
      select ${newId()}, 'x', player_id, location_subject, created_at, last_seen_at, idle_minutes
      from sessions.session s where s.session_id = ${session.sessionId}`;
    await expect(copy.execute(database.db)).rejects.toThrow(/session_running/);
    expect(await runningOf(playerId)).toEqual([session.sessionId]);
  });

  it('ends a session that was already over as inactive, not as logged in elsewhere', async () => {
    const first = await signedIn();
    clock.advance({ minutes: 20 });
    await signedIn(first.playerId);
    expect(await reasonOf(first.headers)).toBe('inactive');
  });

  it('refuses a late call of the old session after the new login, for money too', async () => {
    const first = await signedIn();
    await signedIn(first.playerId);
    expect(await moneyCall(first)).toMatchObject({ details: { reason: 'DIFFERENT_DEVICE_LOGIN' } });
    expect(await statusOf('POST', '/web/bet', first.headers)).toBe('401 SESSION_EXPIRED');
  });
});

describe('a stolen or kept cookie', () => {
  it("opens nothing after the logout, nor does the session's id, and a second logout changes nothing", async () => {
    const player = await signedIn();
    await app().inject({ method: 'POST', url: '/gateway/logout?reason=inactive', headers: player.headers });
    expect(await reasonOf(player.headers)).toBe('inactive');
    await app().inject({ method: 'POST', url: '/gateway/logout', headers: player.headers });
    expect(await reasonOf(player.headers)).toBe('inactive');
    expect(await moneyCall(player)).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    expect(await statusOf('GET', '/web/who', { cookie: `__Host-sid=${player.session.sessionId}` })).toBe(
      '401 NOT_SIGNED_IN',
    );
  });

  it('moves no money when it belongs to another player', async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect(await moneyCall({ playerId: mine.playerId, session: other.session })).toEqual({ refusal: 'NOT_SIGNED_IN' });
  });
});

describe('logins', () => {
  it('have unique session ids and return the time of the previous login [GLI19-04] [S7-18]', async () => {
    const first = await signedIn();
    const firstAt = clock.now().toString();
    clock.advance({ hours: 5 });
    const second = await signedIn(first.playerId);
    expect(second.session.sessionId).not.toBe(first.session.sessionId);
    expect(second.token).not.toBe(first.token);
    const answer = await app().inject({ url: SESSION_PATHS.latestLogins, headers: second.headers });
    expect(answer.json()).toEqual([
      { created: clock.now().toString(), isThisSession: true },
      { created: firstAt, isThisSession: false },
    ]);
  });
});

describe('end reasons', () => {
  it('are exactly those of the specification and three of ours [S4.7-1]', () => {
    expect(END_REASONS).toEqual([
      'DIFFERENT_DEVICE_LOGIN',
      'PASSWORD_DEACTIVATED',
      'EMAIL_VERIFIED',
      'PASSWORD_CHANGED',
      'ACCOUNT_LOCKED',
      'PLAYER_ON_EXCLUSION_LIST',
      'PLAYER_ACCOUNT_DELETION_INITIATED',
      'inactive',
      'selfExcluded',
      'SIGNED_OUT_BY_SUPPORT',
      'TIME_LIMIT_EXPIRED',
      'LOGGED_OUT',
    ]);
  });

  it.each([
    ...END_REASONS.map((reason) => ({ text: reason as string | undefined, reason })),
    { text: 'IDLE', reason: 'LOGGED_OUT' },
    { text: undefined, reason: 'LOGGED_OUT' },
  ])('are stored for a logout with $text as $reason', ({ text, reason }) =>
    expect(logoutReasonIn({ reason: text })).toBe(reason),
  );

  it.each(END_REASONS)('%s is returned to the page whose session it ended [S4.7-1]', async (reason) => {
    const { playerId, headers } = await signedIn();
    await inTransaction(database.db, (tx) => endSessions(tx, { playerId, reason, now: clock.now() }));
    expect(await reasonOf(headers)).toBe(reason);
  });
});

describe('a clock set back', () => {
  it('extends no session: a session last seen in the future is over', async () => {
    const player = await signedIn();
    const begun = clock.now();
    clock.advance({ minutes: 10 });
    await statusOf('HEAD', CHECK, player.headers);
    clock.moveTo(begun);
    expect(await moneyCall(player)).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    expect(await reasonOf(player.headers)).toBe('inactive');
    clock.moveTo(begun.add({ minutes: 11 }));
    expect(await reasonOf(player.headers)).toBe('inactive');
    expect(await reasonOf((await signedIn(player.playerId)).headers)).toBe(200);
  });
});
