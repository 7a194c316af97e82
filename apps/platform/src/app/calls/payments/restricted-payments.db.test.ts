import { createHash } from 'node:crypto';
import { accessRefusalDetails } from '@sunflower/contracts/access.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { EVERYONE, lift, restrict, OPERATIONAL_UNITS as UNITS } from '../../../modules/access/index.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { insertMethod } from '../../../modules/wallet/methods/payment-methods-store.ts';
import { openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const fixture: { test?: TestPlatform; restrictionId?: string } = {};
const stack = () => fixture.test as TestPlatform;

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now) });
});
afterAll(() => fixture.test?.close());
afterEach(async () => {
  const { restrictionId = '' } = fixture;
  await inTransaction(database.db, (tx) => lift(tx, { restrictionId, reason: 'over', actor: 'operator:ada', now }));
});

const aCard = {
  serviceProviderTargetId: 'CARD',
  vaultToken: 'vt_V1StGXR8Z5jdHi6BmyTa2',
  holderName: 'Test Buyer',
  postalCode: '66603',
};
const anAccount = {
  serviceProviderTargetId: 'ACH',
  holderName: 'Test Buyer',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  accountKind: 'CHECKING',
};
const methodOf = (playerId: string, channel: 'CARD' | 'ACH') => ({
  playerId,
  methodId: newId(),
  channel,
  standing: 'READY' as const,
  isVerified: true,
  methodToken: `pm_${newRandomId()}`,
  processorVersion: 1,
  fingerprint: createHash('sha256').update(newId()).digest('hex'),
  last4: '4242',
  ...(channel === 'CARD'
    ? { brand: 'VISA', expiryMonth: 12, expiryYear: 2030, bankName: null, accountKind: null }
    : { brand: null, expiryMonth: null, expiryYear: null, bankName: 'Bank', accountKind: 'CHECKING' as const }),
  transferLimitCents: null,
  createdAt: now,
});

/** Returns the direct call for each unit; a deposit uses one of the player's own methods. */
async function bodyOf(call: string, playerId: string): Promise<[url: string, payload: object]> {
  const orderKey = newRandomId();
  switch (call) {
    case 'adding a card':
      return [PAYMENT_PATHS.addPaymentMethod, aCard];
    case 'adding an account':
      return [PAYMENT_PATHS.addPaymentMethod, anAccount];
    case 'a withdrawal':
      return [PAYMENT_PATHS.withdrawals, { orderKey, amountCents: 2000, serviceProviderTargetId: 'RETAIL' }];
    default: {
      const channel = call.endsWith('card') ? 'CARD' : 'ACH';
      const method = await inTransaction(database.db, (tx) => insertMethod(tx, methodOf(playerId, channel)));
      return [PAYMENT_PATHS.deposits, { orderKey, paymentMethodId: method?.methodId, amountCents: 2500 }];
    }
  }
}

describe('a client that skips its own checks', () => {
  it.each([
    ['adding a card', UNITS.paymentMethodCreate],
    ['adding a card', UNITS.cardMethodCreate],
    ['adding an account', UNITS.paymentMethodCreate],
    ['adding an account', UNITS.bankMethodCreate],
    ['a deposit by card', UNITS.deposit],
    ['a deposit by card', UNITS.cardDeposit],
    ['a deposit by account', UNITS.deposit],
    ['a deposit by account', UNITS.bankDeposit],
    ['a withdrawal', UNITS.withdrawal],
  ])('is refused %s while %s is closed for everyone, with the reason [S4.7-4/money, S6-3/deny]', async (call, unit) => {
    const player = await newBuyer(database.db, { depositsCents: 100_00n, now });
    const entry = { playerId: EVERYONE, featureSet: 'GAME_PLAY', units: [unit], reason: 'test' } as const;
    const made = await inTransaction(database.db, (tx) => restrict(tx, { ...entry, actor: 'operator:ada', now }));
    if (isRefusal(made)) throw new Error(made.refusal);
    fixture.restrictionId = made.restrictionId;
    const [url, payload] = await bodyOf(call, player.playerId);
    const headers = stack().headersOf({ session: player.token });
    const answer = await stack().app.inject({ method: 'POST', url, headers, payload });
    const body = errorBody.parse(answer.json());
    expect([answer.statusCode, body.code]).toEqual([403, 'ACCESS_DENIED']);
    const details = { unit, restriction: 'GAME_PLAY', expires: null, isForEveryone: true };
    expect(accessRefusalDetails.parse(body.details)).toEqual(details);
  });
});

describe('card input fields', () => {
  const close = async (...units: string[]) => {
    const entry = { playerId: EVERYONE, featureSet: 'GAME_PLAY', units, reason: 'test' } as const;
    const made = await inTransaction(database.db, (tx) => restrict(tx, { ...entry, actor: 'operator:ada', now }));
    if (isRefusal(made)) throw new Error(made.refusal);
    fixture.restrictionId = made.restrictionId;
  };

  it.each([
    ['open', [], 200],
    ['open while cards can still be paid with', [UNITS.cardMethodCreate], 200],
    ['open while cards can still be added', [UNITS.cardDeposit], 200],
    ['closed when a card can be neither added nor paid with', [UNITS.cardMethodCreate, UNITS.cardDeposit], 403],
    ['closed with all of the wallet', ['wallet/*/ALL'], 403],
  ])('are %s: they open if cards can be added or paid with [S6-3/any]', async (_what, units, status) => {
    const player = await newBuyer(database.db, { depositsCents: 0n, now });
    if (units.length > 0) await close(...units);
    const headers = stack().headersOf({ session: player.token });
    const answer = await stack().app.inject({ method: 'POST', url: PAYMENT_PATHS.vaultSessions, headers, payload: {} });
    expect(answer.statusCode).toBe(status);
    if (status === 403) {
      expect(answer.json().code).toBe('ACCESS_DENIED');
      expect(accessRefusalDetails.parse(answer.json().details)).toMatchObject({ isForEveryone: true });
    }
  });
});
