import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { IDENTITY_LEVELS, markIdentityLevel } from '../../../modules/players/index.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const LEVELS = {
  none: 'TEMPORARY_ACCOUNT',
  referred: 'NO_PLAYER_LEVEL',
  failed: 'NO_PLAYER_LEVEL',
  verified: 'VERIFIED_ACCOUNT',
} as const;

const database = useTestDatabase();
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;
beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: wallClock });
});
afterAll(() => stack().close());

describe('the call for the player level', () => {
  it.each(IDENTITY_LEVELS.map((level) => ({ level })))(
    'returns the player level for the identity level "$level" [S7-2] [S3-2]',
    async ({ level }) => {
      const { playerId, token } = await newBuyer(database.db, { depositsCents: 0n, now: wallClock.now() });
      await inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId, level }));
      const headers = stack().headersOf({ session: token });
      const answer = await stack().app.inject({ method: 'GET', url: PREFERENCES_PATHS.playerLevels, headers });
      expect([answer.statusCode, answer.json()]).toEqual([200, { playerLevel: LEVELS[level] }]);
    },
  );
});
