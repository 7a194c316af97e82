import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { EVERYONE, findRestriction, lift, OPERATIONAL_UNITS, restrict } from '../access/index.ts';
import { insertPlayer, markPasswordChanged } from '../players/index.ts';
import { endSessionsOver } from './end-sessions-over.ts';
import { admitPlayer, endRestrictedSessions, findSession, forceLogout } from './index.ts';
import { isRecentlyAuthenticated } from './session.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

describe('signing in', () => {
  const database = useTestDatabase();
  const somePlayer = async () => {
    const playerId = newId();
    const address = { line1: `${playerId} Main St`, city: 'Topeka', state: 'KS', postalCode: '66603' };
    const person = { firstName: 'Test', lastName: playerId, dateOfBirth: '1990-01-01', address };
    const account = { playerId, subject: `subject-${playerId}`, email: `${playerId}@example.com`, createdAt: now };
    await inTransaction(database.db, (tx) => insertPlayer(tx, { ...person, ...account }));
    return playerId;
  };
  type Proof = { isPasswordEntered?: boolean; isTimeExact?: boolean };
  const logIn = async (playerId: string, at = now, leftBehind?: string, proof: Proof = {}) => {
    const vouched = {
      subject: `subject-${playerId}`,
      idToken: 'x',
      redirectTarget: '/',
      authenticatedAt: now,
      ...proof,
    };
    return inTransaction(database.db, (tx) =>
      admitPlayer(tx, { vouched, guestId: undefined, leftBehind, idleMinutes: 15, onLogin: async () => {}, now: at }),
    );
  };
  const outcomeOf = async (playerId: string, at = now, isTimeExact = false) => {
    const started = await logIn(playerId, at, undefined, { isTimeExact });
    return isRefusal(started) ? started.refusal : 'signed in';
  };

  it.each([
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', 'signed in'],
    ['RESPONSIBLE_GAMING_TAKE_A_BREAK', 'signed in'],
    ['CLOSED_ACCOUNT', 'signed in'],
    ['WITHDRAWAL', 'signed in'],
    ['ACCOUNT_LOCK', 'LOGIN_CLOSED'],
  ] as const)('under the restriction %s leads to: %s [GLI19-11] (IRGS-06)', async (featureSet, outcome) => {
    const playerId = await somePlayer();
    const isBreak = featureSet === 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
    const input = { playerId, featureSet, reason: 'test', actor: 'operator:ada', now };
    const expiresAt = isBreak ? { expiresAt: now.add({ hours: 24 }) } : {};
    await inTransaction(database.db, (tx) => restrict(tx, { ...input, ...expiresAt }));
    expect(await outcomeOf(playerId)).toBe(outcome);
  });

  it("doesn't count as reauthentication with a passkey, because that takes the password (GLI19-06)", async () => {
    const answers: boolean[] = [];
    for (const isPasswordEntered of [true, false]) {
      const started = await logIn(await somePlayer(), now, undefined, { isPasswordEntered });
      if (isRefusal(started)) throw new Error(started.refusal);
      answers.push(isRecentlyAuthenticated(started.session, now));
    }
    expect(answers).toEqual([true, false]);
  });

  it('works while self-excluded, for withdrawals but not for play or deposits [GLI19-11/money]', async () => {
    const playerId = await somePlayer();
    const first = await logIn(playerId);
    if (isRefusal(first)) throw new Error(first.refusal);
    await inTransaction(database.db, async (tx) => {
      const featureSet = 'RESPONSIBLE_GAMING_SELF_EXCLUSION';
      const made = await restrict(tx, { playerId, featureSet, reason: 'asked', actor: `player:${playerId}`, now });
      if (isRefusal(made)) throw new Error(made.refusal);
      await endRestrictedSessions(tx, { restrictionId: made.restrictionId, now });
    });
    const ended = await findSession(database.db, { token: first.token, now });
    expect(isRefusal(ended) && ended.details).toEqual({ reason: 'selfExcluded' });
    const second = await logIn(playerId);
    expect(isRefusal(second)).toBe(false);
    const refusalOf = async (unit: string) => (await findRestriction(database.db, { playerId, unit, now }))?.refusal;
    const { withdrawal, claims, drawGames, instantGames, deposit } = OPERATIONAL_UNITS;
    expect(await Promise.all([withdrawal, claims].map(refusalOf))).toEqual([undefined, undefined]);
    expect(new Set(await Promise.all([drawGames, instantGames, deposit].map(refusalOf)))).toEqual(
      new Set(['PLAYER_EXCLUDED']),
    );
  });

  it.each([
    ['before it changed', -1, false, 'LOGIN_FAILED'],
    ['in the second it changed, by a provider that counts seconds', 0, false, 'signed in'],
    ['in the second it changed, but before', 0, true, 'LOGIN_FAILED'],
    ['after it changed', 1, true, 'signed in'],
  ])('succeeds or fails as expected with a password typed %s', async (_when, seconds, isTimeExact, outcome) => {
    const playerId = await somePlayer();
    const at = now.subtract({ seconds }).add({ milliseconds: 400 });
    await inTransaction(database.db, (tx) => markPasswordChanged(tx, { playerId, at }));
    expect(await outcomeOf(playerId, now, isTimeExact)).toBe(outcome);
  });

  it('waits for a concurrent password change and is refused with the old password', async () => {
    const playerId = await somePlayer();
    const input = { playerId, reason: 'PASSWORD_CHANGED', actor: `player:${playerId}` } as const;
    const later = now.add({ seconds: 5 });
    const outcome = await inTransaction(database.db, async (tx) => {
      await markPasswordChanged(tx, { playerId, at: later });
      await forceLogout(tx, { ...input, now: later });
      const login = outcomeOf(playerId, later);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { login };
    });
    expect(await outcome.login).toBe('LOGIN_FAILED');
  });

  it('ends the first session in the same browser as a logout, not as a login on another device', async () => {
    const playerId = await somePlayer();
    const first = await logIn(playerId);
    if (isRefusal(first)) throw new Error(first.refusal);
    expect(isRefusal(await logIn(playerId, now.add({ minutes: 1 }), first.token))).toBe(false);
    const ended = await findSession(database.db, { token: first.token, now: now.add({ minutes: 1 }) });
    expect(isRefusal(ended) && ended.details).toEqual({ reason: 'LOGGED_OUT' });
    const { rows } = await sql`select from push.message m where m.player_id = ${playerId}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('is closed for everyone by a restriction, and opens again after it [S4.7-4]', async () => {
    const playerId = await somePlayer();
    const closed = { playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [OPERATIONAL_UNITS.login] } as const;
    const made = await inTransaction(database.db, (tx) =>
      restrict(tx, { ...closed, reason: 'upkeep', actor: 'operator:ada', now }),
    );
    if (isRefusal(made)) throw new Error(made.refusal);
    expect(await outcomeOf(playerId)).toBe('LOGIN_CLOSED');
    const { restrictionId } = made;
    await inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now }));
    expect(await outcomeOf(playerId)).toBe('signed in');
  });

  it('works immediately after a forced or timed logout [S4.7-1]', async () => {
    const playerId = await somePlayer();
    await logIn(playerId);
    await inTransaction(database.db, (tx) =>
      forceLogout(tx, { playerId, reason: 'PASSWORD_CHANGED', actor: 'operator:ada', now }),
    );
    expect(await outcomeOf(playerId)).toBe('signed in');
    const later = now.add({ hours: 1 });
    expect(await endSessionsOver(database.db, later)).toBeGreaterThan(0);
    expect(await outcomeOf(playerId, later)).toBe('signed in');
  });
});
