import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, lift, type RestrictInput, restrict } from '../access/index.ts';
import { listAudit } from '../audit/index.ts';
import { insertPlayer } from '../players/index.ts';
import { admitPlayer, endRestrictedSessions, findSession, startSession } from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('sessions of a restricted player', () => {
  const database = useTestDatabase();
  type Wanted = Pick<RestrictInput, 'playerId' | 'featureSet'> & Partial<RestrictInput>;
  const restrictNow = async (wanted: Wanted) => {
    const made = await inTransaction(database.db, (tx) =>
      restrict(tx, { reason: 'test', actor: 'operator:ada', now, ...wanted }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
    return made.restrictionId;
  };
  const endFor = (restrictionId: string) =>
    inTransaction(database.db, (tx) => endRestrictedSessions(tx, { restrictionId, now }));
  const signedIn = async (playerId = newId()) => {
    const { token } = await inTransaction(database.db, (tx) => startSession(tx, { playerId, now, idleMinutes: 15 }));
    return { playerId, token };
  };
  const answerTo = async (token: string) => {
    const found = await findSession(database.db, { token, now });
    return isRefusal(found) ? found.details?.reason : 'running';
  };

  it.each([
    ['ACCOUNT_LOCK', 'ACCOUNT_LOCKED'],
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', 'selfExcluded'],
    ['RESPONSIBLE_GAMING_TAKE_A_BREAK', 'running'],
    ['GAME_PLAY', 'running'],
    ['WITHDRAWAL', 'running'],
  ] as const)(
    "[S4.7-1] after the restriction %s are %s, and other players' sessions keep running",
    async (featureSet, answer) => {
      const [player, other] = [await signedIn(), await signedIn()];
      const end = featureSet === 'RESPONSIBLE_GAMING_TAKE_A_BREAK' ? { expiresAt: now.add({ hours: 1 }) } : {};
      await endFor(await restrictNow({ playerId: player.playerId, featureSet, ...end }));
      expect(await answerTo(player.token)).toBe(answer);
      expect(await answerTo(other.token)).toBe('running');
    },
  );

  it('end when only sign-in is denied, but not by an allowance', async () => {
    const [barred, allowed] = [await signedIn(), await signedIn()];
    const login = { featureSet: 'GAME_PLAY', units: ['sessions/login/ALL'] } as const;
    await endFor(await restrictNow({ playerId: barred.playerId, ...login }));
    await endFor(await restrictNow({ playerId: allowed.playerId, ...login, accessType: 'ALLOW' }));
    expect(await answerTo(barred.token)).toBe('ACCOUNT_LOCKED');
    expect(await answerTo(allowed.token)).toBe('running');
  });

  it('end once, with an audit row, and a second run changes nothing', async () => {
    const { playerId } = await signedIn();
    const restrictionId = await restrictNow({ playerId, featureSet: 'ACCOUNT_LOCK' });
    expect(await endFor(restrictionId)).toHaveLength(1);
    expect(await endFor(restrictionId)).toEqual([]);
    const [row, before] = await listAudit(database.db, { limit: 2 });
    expect([row?.action, row?.subject, row?.details]).toEqual([
      'sessions.ended',
      playerId,
      { restrictionId, reason: 'ACCOUNT_LOCKED', count: 1 },
    ]);
    expect(before?.action).toBe('access.restricted');
  });

  it('can be ended by the event that a restriction emits with its id', async () => {
    const { playerId } = await signedIn();
    const restrictionId = await restrictNow({ playerId, featureSet: 'ACCOUNT_LOCK' });
    const { rows } = await sql<{ name: string; payload: unknown }>`
      select e.name, e.payload from outbox.event e where e.payload ->> 'restrictionId' = ${restrictionId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'access.restricted', payload: { playerId, restrictionId } }]);
  });

  it('all end when sign-in is closed for everyone [GLI19-19/everything]', async () => {
    const players = [await signedIn(), await signedIn()];
    const restrictionId = await restrictNow({ playerId: EVERYONE, featureSet: 'ACCOUNT_LOCK' });
    await endFor(restrictionId);
    for (const { token } of players) expect(await answerTo(token)).toBe('ACCOUNT_LOCKED');
    await inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now }));
  });

  it('never stay open when a sign-in and an account lock run concurrently', async () => {
    for (let round = 0; round < 20; round++) {
      const playerId = newId();
      const subject = `subject-${playerId}`;
      const address = { line1: `${playerId} Main St`, city: 'Topeka', state: 'KS', postalCode: '66603' };
      await inTransaction(database.db, (tx) =>
        insertPlayer(tx, {
          playerId,
          subject,
          email: `${playerId}@example.com`,
          firstName: 'Test',
          lastName: playerId,
          dateOfBirth: '1990-01-01',
          address,
          createdAt: now,
        }),
      );
      const login = inTransaction(database.db, (tx) =>
        admitPlayer(tx, {
          vouched: { subject, idToken: 'x', authenticatedAt: now },
          guestId: undefined,
          idleMinutes: 15,
          onLogin: async () => {},
          now,
        }),
      );
      const locking = inTransaction(database.db, async (tx) => {
        const made = await restrict(tx, {
          playerId,
          featureSet: 'ACCOUNT_LOCK',
          reason: 'test',
          actor: 'operator:ada',
          now,
        });
        if (isRefusal(made)) throw new Error(made.refusal);
        await endRestrictedSessions(tx, { restrictionId: made.restrictionId, now });
      });
      const [started] = await Promise.all([login, locking]);
      const outcome = isRefusal(started) ? started.refusal : await answerTo(started.token);
      expect(['LOGIN_CLOSED', 'ACCOUNT_LOCKED'], `round ${round}`).toContain(outcome);
    }
  });
});
