import { access, audit, sessions } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, foundOps, useOps } from './ops-in-tests.ts';

describe('session force-logout', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const playerId = newId();
  const email = 'ana@example.com';
  const signOut = (reason: string, who = email) =>
    ops('session', 'force-logout', who, '--reason', reason, '--as', 'ada');

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await foundOps(database, keysFolder);
  });

  const signIn = () =>
    inTransaction(database.db, (tx) =>
      sessions.startSession(tx, { playerId, now: Temporal.Now.instant(), idleMinutes: 15 }),
    );
  const sentTo = async (sessionId: string) => {
    const { rows } = await sql<{ destination: string; payload: unknown }>`
      select m.destination, m.payload from push.message m where m.session_id = ${sessionId}`.execute(database.db);
    return rows;
  };
  /** Closes draw games to the player; returns the restriction. */
  const restrict = () =>
    inTransaction(database.db, async (tx) => {
      const made = await access.restrict(tx, {
        playerId,
        featureSet: 'GAME_PLAY',
        units: [access.OPERATIONAL_UNITS.drawGames],
        reason: 'test',
        actor: 'operator:ada',
        now: Temporal.Now.instant(),
      });
      if ('refusal' in made) throw new Error(made.refusal);
      return made.restrictionId;
    });
  const makeTrue = {
    SIGNED_OUT_BY_SUPPORT: async () => undefined,
    PLAYER_ON_EXCLUSION_LIST: () => ops('player', 'exclude', email, '--term', '1y', '--reason', 'x', '--as', 'ada'),
    PLAYER_ACCOUNT_DELETION_INITIATED: async () => {
      await sql`insert into account_closing.closing (closing_id, player_id, restriction_id, asked_at, closes_at)
        values (${newId()}, ${playerId}, ${await restrict()}, now(), now() + interval '7 days')`.execute(database.db);
    },
  };

  it.each(['PLAYER_ON_EXCLUSION_LIST', 'PLAYER_ACCOUNT_DELETION_INITIATED'])(
    'refuses %s, which would be untrue, even for a player who cannot play for another reason',
    async (reason) => {
      await signIn();
      expect(await signOut(reason)).toMatchObject({ code: 1, text: expect.stringContaining(`${reason} isn't true`) });
      await restrict();
      expect(await signOut(reason)).toMatchObject({ code: 1, text: expect.stringContaining(`${reason} isn't true`) });
    },
  );

  it.each(['SIGNED_OUT_BY_SUPPORT', 'PLAYER_ON_EXCLUSION_LIST', 'PLAYER_ACCOUNT_DELETION_INITIATED'] as const)(
    'ends the session for %s, with the reason in refused calls and on open pages [S4.7-1] [S7-31/destinations]',
    async (reason) => {
      await makeTrue[reason]();
      const { session, token } = await signIn();
      const { sessionId } = session;
      expect(await signOut(reason)).toEqual({ code: 0, text: `${email} is signed out: ${reason}.` });
      const found = await sessions.findSession(database.db, { token, now: Temporal.Now.instant() });
      expect(found).toEqual({ refusal: 'SESSION_EXPIRED', details: { reason } });
      expect(await sentTo(sessionId)).toEqual([
        { destination: '/user/queue/player.force.logout', payload: { reason } },
      ]);
      const [entry] = await audit.listAudit(database.db, { limit: 1 });
      expect([entry?.actor, entry?.action, entry?.subject, entry?.details]).toEqual([
        'operator:ada',
        'sessions.forced-logout',
        playerId,
        { reason, sessionIds: [sessionId] },
      ]);
    },
  );

  it('says that the player was not signed in', async () => {
    expect(await signOut('SIGNED_OUT_BY_SUPPORT')).toEqual({ code: 0, text: `${email} was not signed in.` });
  });

  it.each([
    [['ana@example.com', '--as', 'ada'], 2, '--reason is missing.'],
    [['ana@example.com', '--reason', 'LOGGED_OUT', '--as', 'ada'], 2, '--reason must be one of'],
    [['ana@example.com', '--reason', 'DIFFERENT_DEVICE_LOGIN', '--as', 'ada'], 2, '--reason must be one of'],
    [['ana@example.com', '--reason', 'PASSWORD_CHANGED', '--as', 'ada'], 2, '--reason must be one of'],
    [['ana@example.com', '--reason', 'because', '--as', 'ada'], 2, '--reason must be one of'],
    [
      ['unknown@example.com', '--reason', 'SIGNED_OUT_BY_SUPPORT', '--as', 'ada'],
      1,
      'There is no player with the email',
    ],
    [['ana@example.com', '--reason', 'SIGNED_OUT_BY_SUPPORT', '--as', 'eve'], 1, 'No key was given for this command'],
  ])('rejects %j with exit code %i', async (args, code, text) => {
    const answer = await ops('session', 'force-logout', ...args);
    expect([answer.code, answer.text]).toEqual([code, expect.stringContaining(text)]);
  });
});
