import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { expectCauses } from '../../app/expect-causes-in-tests.ts';
import { openTestPlatform, type TestPlatform } from '../../app/platform-in-tests.ts';
import { findPlayerBalances } from '../ledger/index.ts';
import { REAUTHENTICATION_MINUTES, startSession } from '../sessions/index.ts';
import { newWinner } from './withdrawals/withdrawals-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
const database = useTestDatabase();
expectCauses(database);
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
});
afterAll(() => stack().close());

async function request(session: string, change: object) {
  const payload = { orderKey: newRandomId(), amountCents: 40_00, ...change };
  const headers = stack().headersOf({ session });
  const answer = await stack().app.inject({ method: 'POST', url: PAYMENT_PATHS.withdrawals, headers, payload });
  return [answer.statusCode, answer.json().code];
}

describe('a request to withdraw', () => {
  it('requires reauthentication for cash, but not for an account [GLI19-06/reauthentication]', async () => {
    const player = await newWinner(database.db, { now, winningsCents: 100_00n });
    const { playerId } = player;
    const cash = { serviceProviderTargetId: 'RETAIL' };
    clock.advance({ minutes: REAUTHENTICATION_MINUTES });
    expect(await request(player.token, cash)).toEqual([403, 'FRESH_LOGIN_NEEDED']);
    expect((await findPlayerBalances(database.db, playerId)).heldCents).toBe(0n);
    // The request is refused because of the account, not the missing password.
    const account = { serviceProviderTargetId: 'ACH', paymentMethodId: newId() };
    expect(await request(player.token, account)).toEqual([422, 'METHOD_UNKNOWN']);
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: clock.now(), idleMinutes: 30 }),
    );
    expect(await request(token, cash)).toEqual([201, undefined]);
    expect((await findPlayerBalances(database.db, playerId)).heldCents).toBe(40_00n);
  });
});
