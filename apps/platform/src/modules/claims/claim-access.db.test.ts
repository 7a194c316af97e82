import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { EVERYONE, type RestrictInput, restrict } from '../access/index.ts';
import { startSession } from '../sessions/index.ts';
import { WON_AT } from './claims-in-tests.ts';
import { newNumber, wonClaim } from './payment/payment-stack-in-tests.ts';

const clock = movableClock(WON_AT.add({ hours: 1 }));
const database = useTestDatabase();
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
});
afterAll(() => stack().close());

/** Files a new claim through the player's API call while a restriction is in effect. */
async function fileUnder(closing: Omit<RestrictInput, 'playerId' | 'reason' | 'actor' | 'now'>, isForEveryone = false) {
  const { claimId, playerId } = await wonClaim(database.db);
  const now = clock.now();
  const { token: session } = await inTransaction(database.db, (tx) =>
    startSession(tx, { playerId, now, idleMinutes: 30 }),
  );
  const made = {
    ...closing,
    playerId: isForEveryone ? EVERYONE : playerId,
    reason: 'test',
    actor: 'operator:test',
    now,
  };
  await inTransaction(database.db, (tx) => restrict(tx, made));
  const answer = await stack().app.inject({
    method: 'POST',
    url: CLAIMS_PATHS.filing.replace(':claimId', claimId),
    headers: stack().headersOf({ session }),
    payload: { isTrue: true, isUsPerson: true, taxpayerNumber: newNumber() },
  });
  return answer.json();
}

describe('filing a claim under a restriction', () => {
  it.each(['RESPONSIBLE_GAMING_SELF_EXCLUSION', 'CLOSED_ACCOUNT', 'GAME_PLAY'] as const)(
    'is possible under the restriction %s (GLI19-11) [S6-6]',
    async (featureSet) => {
      expect(await fileUnder({ featureSet })).toMatchObject({ status: 'CLAIMED' });
    },
  );

  it('is refused when claims are closed to the player [S6-6]', async () => {
    const refused = await fileUnder({ featureSet: 'WITHDRAWAL', units: ['claims/request/ALL'] });
    expect(refused).toMatchObject({
      status: 403,
      code: 'ACCESS_DENIED',
      details: { unit: 'claims/request/ALL', restriction: 'WITHDRAWAL', isForEveryone: false },
    });
  });

  it('is refused when claims are closed to everyone [S6-6]', async () => {
    const refused = await fileUnder({ featureSet: 'GAME_PLAY', units: ['claims/*/*'] }, true);
    expect(refused).toMatchObject({ status: 403, code: 'ACCESS_DENIED', details: { isForEveryone: true } });
  });
});
