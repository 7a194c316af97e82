import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../app/buyer-in-tests.ts';
import { everythingOn, openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { listBlocks } from './index.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;
beforeAll(async () => {
  const clock = movableClock(now);
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock, featureFlags: everythingOn });
  await stack().platform.flags.refresh();
});
afterAll(() => stack().close());

/**
 * Fills in the parameters of paths with ids of records that don't exist, because these requests must be answered
 * without a location too.
 */
const addressOf = (url: string) => url.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-000000000001').replace('*', '');

describe('a player whose location is blocked', () => {
  it('can still read everything of their account without a location (GLI19-12)', async () => {
    const buyer = await newBuyer(database.db, { depositsCents: 20_00n, now });
    const headers = stack().headersOf({ session: buyer.token });
    const blocked = await stack().app.inject({ method: 'POST', url: GEOLOCATION_PATHS.block, headers });
    expect(blocked.statusCode).toBe(204);
    expect(await listBlocks(database.db, { playerId: buyer.playerId, now })).toHaveLength(1);
    const readable = stack().routes.filter(
      ({ method, url, config }) =>
        method === 'GET' && url.startsWith('/web/') && (config as { audience?: string }).audience === 'player',
    );
    expect(readable.length).toBeGreaterThan(25);
    for (const { url } of readable) {
      const answer = await stack().app.inject({ url: addressOf(url), headers });
      expect(answer.body, url).not.toContain('LOCATION_');
      expect(answer.statusCode, url).toBeLessThan(500);
    }
  });

  it("can't prove a location for instant games without a token [S1-6/gate]", async () => {
    const buyer = await newBuyer(database.db, { depositsCents: 20_00n, now });
    const headers = stack().headersOf({ session: buyer.token });
    const answer = await stack().app.inject({ method: 'POST', url: INSTANT_GAMES_PATHS.locations, headers });
    expect(answer.json()).toMatchObject({ status: 403, code: 'LOCATION_REQUIRED' });
  });
});
