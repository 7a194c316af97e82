import { access, audit, sessions } from '@sunflower/platform/src/app/modules.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('stop and resume', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);
  const because = ['--reason', 'drill', '--as', 'ada'];
  const playerId = newId();
  const email = 'ana@example.com';

  beforeAll(async () => {
    await addPlayer(database, { playerId, email });
    await foundOps(database, keysFolder);
  });

  const PLAY = ['draw-games/purchase/ALL', 'instant-games/play/ALL', 'wallet/deposit/ALL', 'wallet/payment-method/ALL'];
  it.each([
    ['everything', [], '0', [...PLAY, 'identity/profile/ALL', 'identity/registration/ALL']],
    ['game', ['powerball'], '0', ['draw-games/purchase/powerball']],
    ['game', ['meadowlark-morning'], '0', ['instant-games/play/meadowlark-morning']],
    ['player', [email], playerId, PLAY],
  ] as const)(
    'close and reopen the units of %s, with an audit row each [GLI19-19/everything] [GLI19-19/game] [GLI19-19/account]',
    async (what, operands, subject, units) => {
      const standing = async () => {
        const now = Temporal.Now.instant();
        const entries = await access.listRestrictions(database.db, { playerId: subject, now });
        return entries.map((entry) => entry.unit).toSorted();
      };
      const restricted = await ops(
        'access',
        'restrict',
        subject === '0' ? 'everyone' : email,
        'WITHDRAWAL',
        ...because,
      );
      expect(restricted.code).toBe(0);
      const stopped = await ops('stop', what, ...operands, ...because);
      expect(stopped).toMatchObject({ code: 0, text: expect.stringContaining('is stopped') });
      expect(await standing()).toEqual([...units, 'wallet/withdrawal/ALL'].toSorted());
      expect((await ops('stop', what, ...operands, ...because)).text).toContain('was already stopped');
      expect((await ops('resume', what, ...operands, ...because)).text).toContain('Proposed');
      expect(await standing()).toContain(units[0]);
      expect(await decided('resume', what, ...operands, ...because)).toMatchObject({ code: 0 });
      expect(await standing()).toEqual(['wallet/withdrawal/ALL']);
      expect((await decided('resume', what, ...operands, ...because)).text).toContain('Refused: NOT_STOPPED');
      const id = /Restriction (\S+):/.exec(restricted.text)?.[1] ?? '';
      await decided('access', 'lift', id, ...because);
      const rows = (await audit.listAudit(database.db, { limit: 20 }))
        .filter(({ action }) => action.startsWith('access.'))
        .slice(0, 4);
      expect(rows.map((row) => row.action)).toEqual([
        'access.lifted',
        'access.lifted',
        'access.restricted',
        'access.restricted',
      ]);
    },
  );

  it('end the session of a login in progress when sign-in closes for everyone [S4.7-4/play-and-entry]', async () => {
    const now = Temporal.Now.instant();
    const mayEnd = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const login = inTransaction(database.db, async (tx) => {
      const started = await sessions.startSession(tx, { playerId, now, idleMinutes: 15 });
      begun.resolve();
      await mayEnd.promise;
      return started;
    });
    await begun.promise;
    const closing = ops('access', 'restrict', 'everyone', 'GAME_PLAY', '--unit', 'sessions/login/ALL', ...because);
    setTimeout(mayEnd.resolve, 500);
    expect((await closing).text).toContain('Ended sessions: 1');
    const { token } = await login;
    expect(await sessions.findSession(database.db, { token, now })).toMatchObject({ refusal: 'SESSION_EXPIRED' });
  });

  it.each([
    [['stop', 'game', 'powerbal'], 1, 'Refused: GAME_UNKNOWN'],
    [['stop', 'game'], 2, 'Expected <game id> here.'],
    [['stop', 'everything', 'powerball'], 2, 'Expected nothing here.'],
    [['stop', 'player', 'unknown@example.com'], 1, 'There is no player'],
  ])('print the expected line for %j and exit with code %i', async (args, code, text) => {
    const answer = await ops(...args, ...because);
    expect(answer.code).toBe(code);
    expect(answer.text).toContain(text);
  });
});
