import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { EVERYONE, restrict } from '../../access/index.ts';
import { listAudit } from '../../audit/index.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { markIdentityLevel } from '../../players/index.ts';
import { excludePlayer, takeBreak } from '../../responsible-gaming/index.ts';
import { endSessions, type SignedInPlayer } from '../../sessions/index.ts';
import { MAX_OPEN_WITHDRAWALS, requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import { newWinner, readyMethod, requested, requestOf } from './withdrawals-in-tests.ts';
import { findWithdrawal, listPlayerWithdrawals } from './withdrawals-lists-store.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const fixture: { player?: SignedInPlayer } = {};
const player = () => {
  if (!fixture.player) throw new Error('set up in beforeEach');
  return fixture.player;
};
const submit = (request: WithdrawalRequest) => inTransaction(database.db, (tx) => requestWithdrawal(tx, request));
const balances = (playerId = player().playerId) => findPlayerBalances(database.db, playerId);
const restrictPlayer = (
  featureSet: 'WITHDRAWAL' | 'ACCOUNT_LOCK' | 'GAME_PLAY' | 'CLOSED_ACCOUNT',
  playerId = player().playerId,
) =>
  inTransaction(database.db, (tx) =>
    restrict(tx, { playerId, featureSet, reason: 'test', actor: 'operator:test', now }),
  );
const protection = () => ({ playerId: player().playerId, requestKey: newId(), actor: 'operator:test', now });

beforeEach(async () => {
  fixture.player = await newWinner(database.db, { now, winningsCents: 100_00n, depositsCents: 40_00n });
});

describe('a withdrawal request', () => {
  it.each(['ACH', 'BANK', 'RETAIL'] as const)(
    'puts the money on hold immediately and waits for review, by %s [S7-28/withdraw-create]',
    async (channel) => {
      const request = requestOf(player(), { now, channel, amountCents: 25_50n });
      const withdrawal = await requested(database.db, request);
      expect(await balances()).toMatchObject({ winningsCents: 74_50n, heldCents: 25_50n, depositsCents: 40_00n });
      const { playerId } = player();
      const found = await findWithdrawal(database.db, { playerId, withdrawalId: withdrawal.withdrawalId });
      expect(found?.withdrawal).toEqual(withdrawal);
      expect(found?.withdrawal).toMatchObject({
        state: 'review',
        channel,
        last4: channel === 'RETAIL' ? undefined : '6789',
      });
      expect(found?.steps.map(({ step }) => step)).toEqual(['requested', 'review']);
      const audit = await listAudit(database.db, { limit: 50 });
      const own = audit.filter((entry) => entry.subject === withdrawal.withdrawalId);
      expect(own.map((entry) => entry.action)).toEqual(['wallet.withdrawal-requested']);
      expect((await proveBalances(database.db)).ok).toBe(true);
    },
  );

  it('is the same with the same key and input, even concurrently, and is refused with a different input', async () => {
    const request = requestOf(player(), { now });
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit(request)));
    const ids = answers.map((answer) => (isRefusal(answer) ? answer.refusal : answer.withdrawal.withdrawalId));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.isReplay)).toHaveLength(1);
    expect((await balances()).heldCents).toBe(25_00n);
    for (const change of [{ amountCents: 25_01n }, { channel: 'BANK' as const }, { paymentMethodId: newId() }]) {
      expect(await submit({ ...request, ...change })).toEqual({ refusal: 'ORDER_KEY_TAKEN' });
    }
    const { token: _token, ...other } = await newWinner(database.db, { now, winningsCents: 50_00n });
    const same = await submit(requestOf(other, { now, orderKey: request.orderKey }));
    expect(isRefusal(same)).toBe(false);
  });

  it('is accepted 10 times out of 15 concurrent requests when there is money for 10 [GLI19-08]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => submit(requestOf(player(), { now, amountCents: 10_00n }))),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(10);
    expect(answers.filter(isRefusal).map((answer) => answer.refusal)).toEqual(Array(5).fill('INSUFFICIENT_FUNDS'));
    expect(await balances()).toMatchObject({ winningsCents: 0n, heldCents: 100_00n, depositsCents: 40_00n });
    expect((await proveBalances(database.db)).ok).toBe(true);
  });

  const amounts: [bigint, string][] = [
    [9_99n, 'MINIMUM_AMOUNT'],
    [0n, 'MINIMUM_AMOUNT'],
    [-25_00n, 'MINIMUM_AMOUNT'],
    [100_01n, 'INSUFFICIENT_FUNDS'],
    [25_000_01n, 'MAXIMUM_AMOUNT'],
    [2n ** 62n, 'MAXIMUM_AMOUNT'],
  ];
  it.each(amounts)('is refused for %i cents with %s, and holds nothing', async (amountCents, refusal) => {
    expect(await submit(requestOf(player(), { now, amountCents }))).toMatchObject({
      refusal,
      fields: [{ path: 'amountCents' }],
    });
    expect((await balances()).heldCents).toBe(0n);
  });

  it("has the operator's minimum amount, or 10 dollars by default [S9-1/withdrawal]", async () => {
    expect(await submit(requestOf(player(), { now, amountCents: 9_99n }))).toMatchObject({
      details: { minimumCents: 10_00 },
    });
    await sql`update wallet.wallet_limit set amount_cents = 2000 where limit_type = 'WITHDRAWAL'`.execute(database.db);
    expect(await submit(requestOf(player(), { now, amountCents: 19_99n }))).toMatchObject({
      details: { minimumCents: 20_00 },
    });
    await sql`delete from wallet.wallet_limit where limit_type = 'WITHDRAWAL'`.execute(database.db);
    expect(await submit(requestOf(player(), { now, amountCents: 9_99n }))).toMatchObject({
      details: { minimumCents: 10_00 },
    });
    await sql`insert into wallet.wallet_limit values ('WITHDRAWAL', 'MIN_AMOUNT', 1000)`.execute(database.db);
    expect(isRefusal(await submit(requestOf(player(), { now, amountCents: 10_00n })))).toBe(false);
  });

  it("can only go to the player's own verified account of the requested channel [GLI19-09/withdrawals]", async () => {
    const { playerId } = player();
    const other = await newWinner(database.db, { now, winningsCents: 0n });
    const cases = [
      [{ ...readyMethod(other.playerId) }, 'METHOD_UNKNOWN'],
      [{ ...readyMethod(playerId), channel: 'BANK' }, 'METHOD_UNKNOWN'],
      [{ ...readyMethod(playerId), channel: 'CARD' }, 'METHOD_UNKNOWN'],
      [{ ...readyMethod(playerId), standing: 'EXPIRED' as const }, 'METHOD_UNKNOWN'],
      [{ ...readyMethod(playerId), standing: 'UNDER_REVIEW' as const }, 'METHOD_UNDER_REVIEW'],
      [{ ...readyMethod(playerId), standing: 'APPROVAL_PENDING' as const }, 'APPROVAL_PENDING'],
      [{ ...readyMethod(playerId), isVerified: false }, 'METHOD_NOT_VERIFIED'],
    ] as const;
    for (const [method, refusal] of cases) {
      const methods = new Map([[method.paymentMethodId, method]]);
      const { paymentMethodId } = method;
      expect(await submit(requestOf(player(), { now, methods, paymentMethodId }))).toMatchObject({ refusal });
    }
    expect(await submit(requestOf(player(), { now, paymentMethodId: newId() }))).toMatchObject({
      refusal: 'METHOD_UNKNOWN',
    });
    const toNowhere = { ...requestOf(player(), { now, channel: 'RETAIL' }), channel: 'ACH' as const };
    expect(await submit(toNowhere)).toMatchObject({ refusal: 'METHOD_UNKNOWN' });
    expect((await balances()).heldCents).toBe(0n);
  });

  it(`is refused while ${MAX_OPEN_WITHDRAWALS} others are open`, async () => {
    const rich = await newWinner(database.db, { now, winningsCents: 1_000_00n });
    for (let count = 0; count < MAX_OPEN_WITHDRAWALS; count++)
      await requested(database.db, requestOf(rich, { now, amountCents: 10_00n }));
    expect(await submit(requestOf(rich, { now }))).toMatchObject({ refusal: 'TOO_MANY_PAYMENTS' });
  });
});

describe('the gates of a withdrawal', () => {
  it('are checked in this order: session, identity, access', async () => {
    const request = requestOf(player(), { now });
    await restrictPlayer('WITHDRAWAL');
    expect(await submit(request)).toMatchObject({ refusal: 'ACCESS_DENIED', details: { restriction: 'WITHDRAWAL' } });
    await inTransaction(database.db, (tx) => markIdentityLevel(tx, { playerId: player().playerId, level: 'referred' }));
    expect(await submit(request)).toMatchObject({ refusal: 'IDENTITY_REQUIRED' });
    await inTransaction(database.db, (tx) =>
      endSessions(tx, { playerId: player().playerId, reason: 'LOGGED_OUT', now }),
    );
    expect(await submit(request)).toMatchObject({ refusal: 'SESSION_EXPIRED' });
    expect((await balances()).heldCents).toBe(0n);
  });

  it('close for a restricted channel, for a locked account, and for everyone', async () => {
    const { playerId } = player();
    const entry = {
      playerId,
      featureSet: 'WITHDRAWAL',
      units: ['wallet/withdrawal/RETAIL'],
      reason: 'x',
      actor: 'operator:test',
      now,
    } as const;
    await inTransaction(database.db, (tx) => restrict(tx, entry));
    expect(await submit(requestOf(player(), { now, channel: 'RETAIL' }))).toMatchObject({ refusal: 'ACCESS_DENIED' });
    expect(isRefusal(await submit(requestOf(player(), { now, channel: 'ACH', amountCents: 10_00n })))).toBe(false);
    await restrictPlayer('ACCOUNT_LOCK');
    expect(await submit(requestOf(player(), { now }))).toMatchObject({ refusal: 'ACCESS_DENIED' });
    const other = await newWinner(database.db, { now, winningsCents: 50_00n });
    const made = await restrictPlayer('WITHDRAWAL', EVERYONE);
    expect(await submit(requestOf(other, { now }))).toMatchObject({ details: { isForEveryone: true } });
    await sql`update access.restriction set lifted_at = now() where
      restriction_id = ${isRefusal(made) ? '' : made.restrictionId}`.execute(database.db);
  });

  it('let a player on a break or with play stopped withdraw winnings [IRGS-10]', async () => {
    await inTransaction(database.db, (tx) => takeBreak(tx, { ...protection(), term: '24h' }));
    await restrictPlayer('GAME_PLAY');
    expect(isRefusal(await submit(requestOf(player(), { now, amountCents: 100_00n })))).toBe(false);
    expect(await submit(requestOf(player(), { now, amountCents: 10_00n }))).toMatchObject({
      refusal: 'INSUFFICIENT_FUNDS',
    });
  });

  it('let a self-excluded player withdraw everything [GLI19-11/money] [IRGS-05/balance]', async () => {
    await inTransaction(database.db, (tx) => excludePlayer(tx, { ...protection(), term: 'permanent' }));
    await requested(database.db, requestOf(player(), { now, amountCents: 135_00n }));
    expect(await balances()).toMatchObject({ winningsCents: 0n, depositsCents: 5_00n, heldCents: 135_00n });
    expect(await submit(requestOf(player(), { now, amountCents: 4_99n }))).toMatchObject({
      details: { minimumCents: 5_00 },
    });
    await requested(database.db, requestOf(player(), { now, amountCents: 5_00n, channel: 'RETAIL' }));
    expect(await balances()).toMatchObject({ winningsCents: 0n, depositsCents: 0n, heldCents: 140_00n });
  });

  it('let a closed account be emptied', async () => {
    await restrictPlayer('CLOSED_ACCOUNT');
    expect(isRefusal(await submit(requestOf(player(), { now, amountCents: 140_00n })))).toBe(false);
  });
});

describe('the list of withdrawals', () => {
  it("has only the player's own, newest first, in pages", async () => {
    const made = [];
    for (const minutes of [0, 1, 2]) {
      made.unshift((await requested(database.db, requestOf(player(), { now: now.add({ minutes }) }))).withdrawalId);
    }
    const { playerId } = player();
    const page = async (before?: string) =>
      (await listPlayerWithdrawals(database.db, { playerId, before, limit: 2 })).map(
        ({ withdrawal }) => withdrawal.withdrawalId,
      );
    expect(await page()).toEqual(made.slice(0, 2));
    expect(await page(made[1])).toEqual(made.slice(2));
    const stranger = await newWinner(database.db, { now, winningsCents: 0n });
    const [withdrawalId = ''] = made;
    expect(await findWithdrawal(database.db, { playerId: stranger.playerId, withdrawalId })).toBeUndefined();
  });
});
