import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { setPreference } from '../../preferences/index.ts';
import { setLimit } from '../index.ts';
import { confirmLimit } from './confirm-limit.ts';

const noon = Temporal.Instant.from('2026-11-02T18:00:00Z');
const afterWait = noon.add({ hours: 48 });
const second = { seconds: 1 };

describe('a looser limit', () => {
  const database = useTestDatabase();
  const key = (playerId: string, now: Temporal.Instant) =>
    ({ playerId, kind: 'spend', period: 'month', actor: `player:${playerId}`, now }) as const;
  const set = (playerId: string, amountCents: bigint) =>
    inTransaction(database.db, (tx) => setLimit(tx, { ...key(playerId, noon), amountCents }));
  const confirm = (playerId: string, changeId: string, now = afterWait) =>
    inTransaction(database.db, (tx) => confirmLimit(tx, { ...key(playerId, now), changeId }));
  const choose = (playerId: string, preference: string, now: Temporal.Instant) =>
    inTransaction(database.db, (tx) =>
      setPreference(tx, { playerId, category: 'LOOSENING', subCategory: 'WAIT', now }, preference),
    );
  async function playerWithRequest() {
    const playerId = newId();
    await set(playerId, 1000n);
    const { changeId } = (await set(playerId, 5000n)) as { changeId: string };
    return { playerId, changeId };
  }

  it('waits as long as the player chose, and so does the choice of a shorter wait [IRGS-02]', async () => {
    const playerId = newId();
    expect(await choose(playerId, '720', noon)).toMatchObject({ preference: '720' });
    await set(playerId, 1000n);
    const request = await set(playerId, 5000n);
    const chosenEnd = noon.add({ hours: 720 });
    expect(request).toMatchObject({ outcome: 'asked', confirmableAt: chosenEnd });
    const { changeId } = request as { changeId: string };
    expect(await confirm(playerId, changeId, chosenEnd.subtract(second))).toMatchObject({
      refusal: 'LIMIT_CHANGE_WAITING',
    });
    expect(await choose(playerId, '48', noon)).toMatchObject({
      preference: '720',
      pending: { preference: '48', waitHours: 720 },
    });
    expect(await choose(playerId, '100', noon)).toMatchObject({ refusal: 'PREFERENCE_INVALID' });
    expect(await confirm(playerId, changeId, chosenEnd)).toEqual({ outcome: 'applied' });
  });

  it('is delayed by a longer wait chosen afterward, which never revives a lapsed request [IRGS-02]', async () => {
    const delayed = await playerWithRequest();
    await choose(delayed.playerId, '168', noon);
    expect(await confirm(delayed.playerId, delayed.changeId)).toMatchObject({ refusal: 'LIMIT_CHANGE_WAITING' });
    expect(await confirm(delayed.playerId, delayed.changeId, noon.add({ hours: 168 }))).toEqual({ outcome: 'applied' });
    const lapsed = await playerWithRequest();
    await choose(lapsed.playerId, '720', noon.add({ hours: 24 * 10 }));
    for (const hours of [24 * 11, 720, 900])
      expect(await confirm(lapsed.playerId, lapsed.changeId, noon.add({ hours }))).toEqual({
        refusal: 'LIMIT_CHANGE_LAPSED',
      });
  });
});
