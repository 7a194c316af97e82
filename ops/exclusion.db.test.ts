import { access, audit, responsibleGaming, sessions } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('player exclude', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);
  const by = (reason: string) => ['--reason', reason, '--as', 'ada'];
  const newPlayer = () => addPlayer(database);
  const current = (playerId: string) =>
    responsibleGaming.findExclusions(database.db, { playerId, now: wallClock.now() });
  /** Moves all records of a player back by a period, as if that much time had passed. */
  const age = async (playerId: string, span: string) => {
    await sql`update access.restriction set effective_at = effective_at - ${span}::interval,
      expires_at = expires_at - ${span}::interval where player_id = ${playerId}`.execute(database.db);
    await sql`update responsible_gaming.reinstatement set asked_at = asked_at - ${span}::interval,
      confirmable_at = confirmable_at - ${span}::interval, lapses_at = lapses_at - ${span}::interval
      where player_id = ${playerId}`.execute(database.db);
  };

  beforeAll(async () => {
    await foundOps(database, keysFolder);
  });

  it('excludes a player immediately, on every device, and prints the end of the term', async () => {
    const { playerId, email } = await newPlayer();
    const now = wallClock.now();
    const { token } = await inTransaction(database.db, (tx) =>
      sessions.startSession(tx, { playerId, now, idleMinutes: 15 }),
    );
    const answer = await ops('player', 'exclude', email, '--term', '1y', ...by('asked by phone'));
    expect(answer).toMatchObject({ code: 0, text: expect.stringContaining('Ended sessions: 1') });
    const end = (await current(playerId)).selfExclusion?.endsAt?.toString() ?? 'none';
    expect(answer.text).toContain(`is excluded until ${end}`);
    expect(await sessions.findSession(database.db, { token, now })).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    const rows = await audit.listAudit(database.db, { limit: 3 });
    expect(rows.map((row) => [row.actor, row.action, row.subject])).toContainEqual([
      'operator:ada',
      'access.restricted',
      playerId,
    ]);
    const { rows: pushed } = await sql<{ destination: string }>`
      select m.destination from push.message m where m.player_id = ${playerId}`.execute(database.db);
    expect(pushed.map((row) => row.destination)).toEqual(
      expect.arrayContaining(['/user/queue/player.self-exclude.admin', '/user/queue/player.force.logout']),
    );
  });

  it("can't be shortened by operators, or ended without the player's request [IRGS-03] [IRGS-06]", async () => {
    const { playerId, email } = await newPlayer();
    await ops('player', 'exclude', email, '--term', '2y', ...by('asked'));
    expect(await ops('player', 'exclude', email, '--term', '6m', ...by('the player calmed down'))).toMatchObject({
      code: 1,
      text: expect.stringContaining('ENDS_EARLIER'),
    });
    const unknown = { code: 1, text: expect.stringContaining('REINSTATEMENT_UNKNOWN') };
    expect(await decided('reinstate', 'approve', email, ...by('the player calmed down'))).toMatchObject(unknown);
    const ids = [
      ...new Set(
        (await access.listRestrictions(database.db, { playerId, now: wallClock.now() })).map(
          (entry) => entry.restrictionId,
        ),
      ),
    ];
    for (const id of ids) {
      expect(await decided('access', 'lift', id, ...by('please'))).toMatchObject({
        code: 1,
        text: expect.stringContaining('EXCLUSION_HOLDS'),
      });
    }
    expect(ids).toHaveLength(1);
    await age(playerId, '3 years');
    for (const id of ids) expect((await decided('access', 'lift', id, ...by('it is over'))).code).toBe(1);
    expect(await decided('reinstate', 'approve', email, ...by('it is over'))).toMatchObject(unknown);
    expect((await current(playerId)).selfExclusion?.isTermOver).toBe(true);
  });

  it('can be followed by a reinstatement that an operator approves and the player confirms [IRGS-06]', async () => {
    const { playerId, email } = await newPlayer();
    await ops('player', 'exclude', email, '--term', '6m', ...by('asked'));
    await age(playerId, '1 year');
    const step = <T>(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
      inTransaction(database.db, work);
    const me = () => ({ playerId, now: wallClock.now() });
    await step((tx) => responsibleGaming.requestReinstatement(tx, me()));
    await age(playerId, '2 days');
    expect(await step((tx) => responsibleGaming.confirmReinstatement(tx, me()))).toEqual({
      refusal: 'APPROVAL_MISSING',
    });
    expect(await decided('reinstate', 'approve', email, ...by('we talked'))).toMatchObject({ code: 0 });
    expect((await current(playerId)).selfExclusion).toBeDefined();
    expect(isRefusal(await step((tx) => responsibleGaming.confirmReinstatement(tx, me())))).toBe(false);
    expect((await current(playerId)).selfExclusion).toBeUndefined();
  });

  it.each([
    ['no term', []],
    ['an invalid term', ['--term', '1d']],
  ])('exits with a usage error when there is %s', async (_what, term) => {
    const { email } = await newPlayer();
    expect((await ops('player', 'exclude', email, ...term, ...by('asked'))).code).toBe(2);
  });
});
