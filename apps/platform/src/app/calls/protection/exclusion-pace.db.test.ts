import { EXCLUSION_PATHS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

describe('break and pause requests from a script', () => {
  const database = useTestDatabase();
  const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
  const fixture: { test?: TestPlatform } = {};
  beforeAll(async () => {
    fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  });
  afterAll(() => fixture.test?.close());

  const someone = () => newBuyer(database.db, { depositsCents: 0n, now: clock.now() });
  const post = async (token: string, url: string, more: object) => {
    const headers = fixture.test?.headersOf({ session: token }) ?? {};
    const payload = { requestKey: newRandomId(), ...more };
    return (await fixture.test?.app.inject({ method: 'POST', url, headers, payload }))?.statusCode;
  };

  it('are rate-limited for that player only, and self-exclusion never is (IRGS-03, IRGS-04)', async () => {
    const player = await someone();
    const answers: (number | undefined)[] = [];
    for (let press = 0; press < 12; press++) {
      answers.push(await post(player.token, EXCLUSION_PATHS.breaks, { term: '24h' }));
      clock.advance({ minutes: 1 });
    }
    expect(answers).toEqual([200, ...Array.from({ length: 9 }, () => 422), 429, 429]);
    const pause = { term: '24h', product: 'instant-games' };
    expect(await post(player.token, EXCLUSION_PATHS.productPauses, pause)).toBe(429);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from responsible_gaming.exclusion e where e.player_id = ${player.playerId}`.execute(database.db);
    expect(rows[0]?.count).toBe(1n);
    expect(await post((await someone()).token, EXCLUSION_PATHS.breaks, { term: '24h' })).toBe(200);
    const exclusion = { term: '6m', isUnderstood: true };
    expect(await post(player.token, EXCLUSION_PATHS.selfExclusions, exclusion)).toBe(200);
  });
});
