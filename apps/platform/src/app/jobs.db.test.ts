import { setTimeout as delay } from 'node:timers/promises';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { restrict } from '../modules/access/index.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { startJobs } from './jobs.ts';
import { openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const WAIT_STEP_MS = 50;
const MAX_WAITS = 200;

describe('the jobs of the platform', () => {
  const database = useTestDatabase();
  const fixture: { stack?: TestPlatform; jobs?: { stop(): Promise<void> } } = {};
  const faults: unknown[] = [];

  beforeAll(async () => {
    fixture.stack = await openTestPlatform({ databaseUrl: database.url, clock: wallClock });
    fixture.jobs = await startJobs(fixture.stack.platform, {
      log: { info: () => {}, error: (details, text) => faults.push([text, details]) },
      refreshPages: async () => {},
    });
  });
  afterAll(async () => {
    await fixture.jobs?.stop();
    await fixture.stack?.close();
  });

  it('end the sessions of a self-excluded player, even if restricted outside the API [S4.7-1]', async () => {
    const player = await newBuyer(database.db, { depositsCents: 0n, now: wallClock.now() });
    const headers = fixture.stack?.headersOf({ session: player.token }) ?? {};
    const request = async () =>
      (await fixture.stack?.app.inject({ url: '/web/access/rest/v1/sessions/me', headers }))?.json();
    expect(await request()).toEqual({ sessionId: player.sessionId, locationSubject: player.locationSubject });
    await inTransaction(database.db, (tx) =>
      restrict(tx, {
        playerId: player.playerId,
        featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION',
        reason: 'asked',
        actor: `player:${player.playerId}`,
        now: wallClock.now(),
      }),
    );
    let answer = await request();
    for (let waits = 0; !answer.code && waits < MAX_WAITS; waits++) {
      await delay(WAIT_STEP_MS);
      answer = await request();
    }
    expect(answer).toMatchObject({ code: 'SESSION_EXPIRED', details: { reason: 'selfExcluded' } });
    expect(faults).toEqual([]);
  });
});
