import { FEATURE_FLAG_NAMES } from '@sunflower/contracts/flag-table.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import {
  payments,
  WITHDRAWAL_OPTIONS_PATH,
  withdrawal,
  withdrawalOptions,
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { listLocationChecks } from '../../../modules/geolocation/location-store.ts';
import { findPlayerBalances } from '../../../modules/ledger/index.ts';
import { excludePlayer } from '../../../modules/responsible-gaming/index.ts';
import { insertMethod } from '../../../modules/wallet/methods/payment-methods-store.ts';
import { payAtCounter } from '../../../modules/wallet/withdrawals/pay-at-counter.ts';
import { sendPayout } from '../../../modules/wallet/withdrawals/send-payout.ts';
import { approved, newWinner } from '../../../modules/wallet/withdrawals/withdrawals-in-tests.ts';
import { findAnyWithdrawal } from '../../../modules/wallet/withdrawals/withdrawals-lists-store.ts';
import { expectCauses } from '../../expect-causes-in-tests.ts';
import { paymentDeps } from '../../payment-deps.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = expectCauses(useTestDatabase());
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;
const off = new Set<string>();

beforeAll(async () => {
  const featureFlags = {
    fetchToggles: async () => ({
      kind: 'toggles' as const,
      on: new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name))),
      etag: undefined,
    }),
  };
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now), featureFlags });
  await stack().platform.flags.refresh();
});
afterEach(async () => {
  off.clear();
  await stack().platform.flags.refresh();
});
afterAll(() => stack().close());

const winner = (winningsCents = 100_00n) => newWinner(database.db, { now, winningsCents, depositsCents: 20_00n });

/** Adds a player's account that can receive withdrawals. */
async function newAccount(playerId: string, channel: 'ACH' | 'BANK' | 'VIPPREFERRED' = 'ACH'): Promise<string> {
  const methodId = newId();
  const fingerprint = newId().replaceAll('-', '').repeat(2);
  const none = { brand: null, expiryMonth: null, expiryYear: null, transferLimitCents: null };
  const account = { bankName: 'Prairie Bank', accountKind: 'CHECKING', last4: '6789', standing: 'READY' } as const;
  const token = { methodToken: `mt_${newRandomId()}`, processorVersion: 1, fingerprint };
  await inTransaction(database.db, (tx) =>
    insertMethod(tx, { methodId, playerId, channel, isVerified: true, ...none, ...account, ...token, createdAt: now }),
  );
  return methodId;
}

const get = (caller: Caller, url: string) => stack().app.inject({ url, headers: stack().headersOf(caller) });
const post = (caller: Caller, payload: object) =>
  stack().app.inject({ method: 'POST', url: PAYMENT_PATHS.withdrawals, headers: stack().headersOf(caller), payload });
const bodyOf = (change: object = {}) => ({
  orderKey: newRandomId(),
  amountCents: 40_00,
  serviceProviderTargetId: 'RETAIL',
  ...change,
});

describe('the withdrawal API', () => {
  it('needs no proof of the location [GLI19-12/withdrawals]', async () => {
    const player = await winner();
    expect((await post({ session: player.token }, bodyOf())).statusCode).toBe(201);
    expect(await listLocationChecks(database.db, { playerId: player.playerId, limit: 1 })).toEqual([]);
  });

  it('shows a withdrawal only to its player [S7-28/withdraw-create] [S7-29/withdraws] [S7-38/withdrawal]', async () => {
    const player = await winner();
    const caller = { session: player.token };
    const body = bodyOf({ serviceProviderTargetId: 'ACH', paymentMethodId: await newAccount(player.playerId) });
    const made = await post(caller, body);
    expect([made.statusCode, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const first = withdrawal.parse(made.json());
    expect(first).toMatchObject({
      state: 'review',
      amountCents: 40_00n,
      last4: '6789',
      expectedBy: '2026-11-25',
      retail: null,
    });
    // Requested on Friday: review by Monday, then two business days for the clearing house.
    expect(first.steps.map(({ step, reachedAt, expectedBy }) => [step, reachedAt !== null, expectedBy])).toEqual([
      ['requested', true, null],
      ['review', true, null],
      ['approved', false, '2026-11-23'],
      ['sent', false, '2026-11-23'],
      ['paid', false, '2026-11-25'],
    ]);
    const again = await post(caller, body);
    expect([again.statusCode, again.json()]).toEqual([200, made.json()]);
    expect(await findPlayerBalances(database.db, player.playerId)).toMatchObject({
      winningsCents: 60_00n,
      heldCents: 40_00n,
    });
    const one = PAYMENT_PATHS.withdrawal.replace(':withdrawalId', first.withdrawalId);
    expect((await get(caller, one)).json()).toEqual(made.json());
    const stranger = { session: (await winner()).token };
    expect((await get(stranger, one)).statusCode).toBe(404);
    expect((await get(stranger, PAYMENT_PATHS.withdrawals)).json()).toEqual({ pageItems: [], nextCursor: null });
    const pages = withdrawalsPage.parse((await get(caller, `${PAYMENT_PATHS.withdrawals}?limit=1`)).json());
    expect(pages.pageItems.map(({ withdrawalId }) => withdrawalId)).toEqual([first.withdrawalId]);
    expect((await get(caller, `${PAYMENT_PATHS.withdrawals}?cursor=nonsense`)).statusCode).toBe(400);
  });

  it('shows the code of a cash withdrawal only to its player, and no longer once it is paid', async () => {
    const player = await winner();
    const caller = { session: player.token };
    const { withdrawalId } = (await post(caller, bodyOf())).json();
    const found = await findAnyWithdrawal(database.db, withdrawalId);
    if (!found) throw new Error('asked for above');
    const url = PAYMENT_PATHS.withdrawal.replace(':withdrawalId', withdrawalId);
    expect((await get(caller, url)).json().retail).toBeNull();
    await approved(database.db, found.withdrawal, now);
    const deps = paymentDeps(stack().platform);
    const { codes } = deps;
    await sendPayout(deps, withdrawalId);
    const ready = (await get(caller, url)).json();
    expect(ready).toMatchObject({
      state: 'payable',
      retail: { code: codes.codeOf(withdrawalId), payableUntil: '2026-12-20T18:00:00Z' },
    });
    const cash = { typedCode: ready.retail.code, codes, counter: 'Topeka 7', actor: 'operator:cleo', now };
    await inTransaction(database.db, (tx) => payAtCounter(tx, cash));
    expect((await get(caller, url)).json()).toMatchObject({ state: 'paid', retail: null });
  });

  it('shows the withdrawable amount, which includes deposits for a self-excluded player [GLI19-11]', async () => {
    const player = await winner();
    const caller = { session: player.token };
    const options = async () => withdrawalOptions.parse((await get(caller, WITHDRAWAL_OPTIONS_PATH)).json());
    expect(await options()).toEqual({
      withdrawableCents: 100_00n,
      minimumCents: 10_00n,
      maximumCents: 25_000_00n,
      includesDeposits: false,
    });
    const { playerId } = player;
    await inTransaction(database.db, (tx) =>
      excludePlayer(tx, { playerId, requestKey: newRandomId(), actor: `player:${playerId}`, now, term: 'permanent' }),
    );
    expect(await options()).toMatchObject({ withdrawableCents: 120_00n, includesDeposits: true });
    expect((await post(caller, bodyOf({ amountCents: 120_00 }))).statusCode).toBe(201);
  });

  it('lists payments by direction, channel and state; withdrawals are negative [S7-13] [S3-16] [S7-27]', async () => {
    const player = await winner(500_00n);
    const caller = { session: player.token };
    const paymentMethodId = await newAccount(player.playerId);
    const ids: string[] = [];
    for (const amountCents of [40_00, 25_50, 10_00]) {
      const input = await post(caller, bodyOf({ amountCents, serviceProviderTargetId: 'ACH', paymentMethodId }));
      ids.push(input.json().withdrawalId);
    }
    await post(caller, bodyOf());
    const second = await findAnyWithdrawal(database.db, ids[1] ?? '');
    if (second) await approved(database.db, second.withdrawal, now);
    const list = async (query: string) => {
      const answer = payments.parse((await get(caller, `${PAYMENT_PATHS.payments}?${query}`)).json());
      return answer.items.map(({ status, amount, serviceProviderTargetId }) => [
        status,
        serviceProviderTargetId,
        amount,
      ]);
    };
    // Requested at the same moment, so their order is undefined.
    expect((await list('status=REVIEW&direction=OUT&serviceProviderTargetId=ACH')).toSorted()).toEqual([
      ['REVIEW', 'ACH', -10_00n],
      ['REVIEW', 'ACH', -40_00n],
    ]);
    expect(await list('status=APPROVED&direction=OUT&serviceProviderTargetId=ACH')).toEqual([
      ['APPROVED', 'ACH', -25_50n],
    ]);
    expect(await list('direction=OUT')).toHaveLength(4);
    expect(await list('direction=IN')).toEqual([]);
    expect((await get(caller, `${PAYMENT_PATHS.payments}?status=LOST`)).statusCode).toBe(400);
  });

  it.each([
    ['ACH', 'FEATURE_WALLET_ACH_WITHDRAWAL', 'S6-5/ach'],
    ['BANK', 'FEATURE_WALLET_BANK_WITHDRAWAL', 'S6-5/withdrawal'],
    ['RETAIL', 'FEATURE_WALLET_RETAIL_WITHDRAWAL', 'S6-5/withdrawal'],
  ] as const)(
    'refuses a withdrawal by %s only while its own flag %s is off [%s]',
    async (serviceProviderTargetId, flag, _part) => {
      const player = await winner();
      const caller = { session: player.token };
      const paymentMethodId =
        serviceProviderTargetId === 'RETAIL' ? undefined : await newAccount(player.playerId, serviceProviderTargetId);
      const way = { serviceProviderTargetId, paymentMethodId };
      off.add(flag);
      await stack().platform.flags.refresh();
      const refused = await post(caller, bodyOf(way));
      expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([403, 'FEATURE_OFF', { flag }]);
      off.clear();
      for (const other of FEATURE_FLAG_NAMES.filter((name) => name.endsWith('_WITHDRAWAL') && name !== flag))
        off.add(other);
      await stack().platform.flags.refresh();
      expect((await post(caller, bodyOf(way))).statusCode).toBe(201);
    },
  );

  it.each([
    [{ amountCents: 40.5 }, 400],
    [{ amountCents: '4000' }, 400],
    [{ amountCents: 1e300 }, 400],
    [{ amountCents: null }, 400],
    [{ orderKey: 'short' }, 400],
    [{ paymentMethodId: newId() }, 400],
    [{ serviceProviderTargetId: 'CARD' }, 400],
    [{ serviceProviderTargetId: 'ACH' }, 400],
    [{ note: 'x' }, 400],
    [{ amountCents: -40_00 }, 422],
    [{ amountCents: 0 }, 422],
    [{ amountCents: 9_99 }, 422],
    [{ amountCents: 100_01 }, 422],
    [{ serviceProviderTargetId: 'ACH', paymentMethodId: newId() }, 422],
  ])('rejects %j with %i and places no hold', async (change, status) => {
    const player = await winner();
    expect((await post({ session: player.token }, bodyOf(change))).statusCode).toBe(status);
    expect((await findPlayerBalances(database.db, player.playerId)).heldCents).toBe(0n);
  });

  it('rejects another player’s account, and an account for deposits only (GLI19-09)', async () => {
    const [player, other] = [await winner(), await winner()];
    const ofOther = await newAccount(other.playerId);
    const forDeposits = await newAccount(player.playerId, 'VIPPREFERRED');
    for (const paymentMethodId of [ofOther, forDeposits]) {
      const refused = await post(
        { session: player.token },
        bodyOf({ serviceProviderTargetId: 'ACH', paymentMethodId }),
      );
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'METHOD_UNKNOWN']);
    }
  });
});
