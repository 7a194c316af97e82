import { identity, players } from '@sunflower/platform/src/app/modules.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../tools/test/test-database.ts';
import { addPlayer, decidingWith, foundOps, useOps } from './ops-in-tests.ts';

describe('name change commands', () => {
  const database = useTestDatabase();
  const { ops, keysFolder } = useOps(database);
  const decided = decidingWith(ops);
  const by = ['--reason', 'papers seen', '--as', 'ada'];
  const request = async (playerId: string, lastName: string) => {
    const requested = { kind: 'name', name: { firstName: 'Ana', lastName } } as const;
    const input = { ...requested, playerId, language: 'en-US', now: wallClock.now() };
    const change = await inTransaction(database.db, (tx) => identity.requestIdentityChange(tx, input));
    if (isRefusal(change)) throw new Error(change.refusal);
    return change.changeId;
  };

  beforeAll(async () => {
    await foundOps(database, keysFolder);
  });

  it('show the request, decide it once, and update the account [S5.3-7/identity-review]', async () => {
    const { playerId, email } = await addPlayer(database);
    const changeId = await request(playerId, 'Lindqvist');
    const list = await ops('player', 'changes');
    expect(list.text).toMatch(new RegExp(`${changeId}.*${email}.*name.*answer by`));
    expect(list.text).toContain('Lindqvist');
    expect(await ops('player', 'review-change', changeId, 'approve', '--reason', 'x')).toMatchObject({ code: 2 });
    expect(await decided('player', 'review-change', changeId, 'approve', ...by)).toMatchObject({ code: 0 });
    expect(await players.findPlayer(database.db, playerId)).toMatchObject({ lastName: 'Lindqvist' });
    expect(await ops('player', 'review-change', changeId, 'decline', ...by)).toMatchObject({ code: 2 });
    const why = ['--why', 'PROOF_DIFFERS'];
    const again = await decided('player', 'review-change', changeId, 'decline', ...why, ...by);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('CHANGE_DECIDED') });
    expect((await ops('player', 'changes')).text).toContain('Nothing is waiting');
  });

  it.each([['nonsense'], ['019aa2c0-1111-7000-8000-000000000001']])('reject the id "%s"', async (changeId) => {
    expect((await decided('player', 'review-change', changeId, 'approve', ...by)).code).toBeGreaterThan(0);
  });
});
