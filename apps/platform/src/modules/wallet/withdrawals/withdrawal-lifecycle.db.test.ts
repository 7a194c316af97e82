import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { restrict } from '../../access/index.ts';
import { findHouseBalance, proveBalances } from '../../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { approveWithdrawalExecutor, declineWithdrawal, returnWithdrawalExecutor } from './approve-withdrawal.ts';
import type { PayoutMethod } from './payout-method.ts';
import { sendPayout } from './send-payout.ts';
import type { Withdrawal, WithdrawalChannel } from './withdrawal.ts';
import { approved, newWinner, requested, requestOf, sendDepsIn, standingOf } from './withdrawals-in-tests.ts';
import { reconcileWithdrawals } from './withdrawals-jobs.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const methods = new Map<string, PayoutMethod & { playerId: string }>();
const fixture: { deps?: ReturnType<typeof sendDepsIn> } = {};
const deps = () => {
  if (!fixture.deps) throw new Error('set up in beforeEach');
  return fixture.deps;
};

beforeEach(() => {
  fixture.deps = sendDepsIn(database.db, { now, methods });
});
afterEach(async () => {
  expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  await sql`update wallet.withdrawal set state = 'expired' where state in ('approved', 'sent', 'payable')`.execute(
    database.db,
  );
});

/** Creates a player with $100 who requested $40. */
async function input(channel: WithdrawalChannel = 'ACH'): Promise<Withdrawal> {
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  return requested(database.db, requestOf(player, { now, channel, amountCents: 40_00n, methods }));
}
async function sent(channel: WithdrawalChannel = 'ACH'): Promise<Withdrawal> {
  const withdrawal = await input(channel);
  await approved(database.db, withdrawal, now);
  await sendPayout(deps(), withdrawal.withdrawalId);
  return withdrawal;
}
const standing = (withdrawal: Withdrawal) => standingOf(database.db, withdrawal);
const HELD_BALANCES = { winningsCents: 60_00n, heldCents: 40_00n };
const GONE = { winningsCents: 60_00n, heldCents: 0n };
const BACK = { winningsCents: 100_00n, heldCents: 0n };
const noticesOf = ({ playerId }: Withdrawal) =>
  findUnread(database.db, { playerId, limit: 5, now: deps().clock.now() });
const BACK_NOTICES = [{ template: WALLET_TEMPLATE, kind: 'WITHDRAWAL_BACK', amountCents: 40_00n }];
const later = (duration: Temporal.DurationLike) => deps().clock.advance(duration);

describe('a withdrawal to a bank', () => {
  it.each(['ACH', 'BANK'] as const)(
    'is approved, sent, and paid only once, by %s [S1-3/withdrawals]',
    async (channel) => {
      const before = await findHouseBalance(database.db, 'cash/processor');
      const withdrawal = await sent(channel);
      expect(await standing(withdrawal)).toEqual({
        ...HELD_BALANCES,
        state: 'sent',
        reason: undefined,
        steps: ['approved', 'sent'],
      });
      await sendPayout(deps(), withdrawal.withdrawalId);
      deps().processor.settle(withdrawal.withdrawalId, 'PAID');
      later({ minutes: 5 });
      await reconcileWithdrawals(deps());
      await reconcileWithdrawals(deps());
      expect(await standing(withdrawal)).toMatchObject({ ...GONE, state: 'paid', steps: ['approved', 'sent', 'paid'] });
      expect(deps().processor.sends).toBe(1);
      // The winnings of this test came from the same house account.
      expect(await findHouseBalance(database.db, 'cash/processor')).toBe(before - 100_00n + 40_00n);
    },
  );

  it('releases the money when the processor rejects it, with a reason for the player', async () => {
    deps().processor.trouble = 'refused';
    const withdrawal = await sent();
    expect(await standing(withdrawal)).toMatchObject({ ...BACK, state: 'failed', reason: 'ACCOUNT_INVALID' });
    expect(await noticesOf(withdrawal)).toMatchObject(BACK_NOTICES);
  });

  it('releases the money when its account was removed in the meantime', async () => {
    const withdrawal = await input();
    methods.delete(withdrawal.paymentMethodId ?? '');
    await approved(database.db, withdrawal, now);
    await sendPayout(deps(), withdrawal.withdrawalId);
    expect(await standing(withdrawal)).toMatchObject({ ...BACK, state: 'failed', reason: 'METHOD_GONE' });
    expect(deps().processor.sends).toBe(0);
  });

  it.each(['before', 'after'] as const)(
    'stays sent when the connection fails %s the order arrives, and is completed by polling',
    async (trouble) => {
      deps().processor.trouble = trouble;
      const withdrawal = await sent();
      expect(await standing(withdrawal)).toMatchObject({ ...HELD_BALANCES, state: 'sent' });
      later({ minutes: 4 });
      deps().processor.trouble = 'none';
      await reconcileWithdrawals(deps());
      expect(deps().processor.payouts.size).toBe(trouble === 'after' ? 1 : 0);
      later({ minutes: 1 });
      await reconcileWithdrawals(deps());
      expect(deps().processor.sends).toBe(1);
      deps().processor.settle(withdrawal.withdrawalId, 'PAID');
      later({ minutes: 5 });
      await reconcileWithdrawals(deps());
      expect(await standing(withdrawal)).toMatchObject({ ...GONE, state: 'paid' });
    },
  );

  it("isn't approved or sent while the player's account is locked", async () => {
    const [first, second] = [await input(), await input()];
    await approved(database.db, second, now);
    for (const { playerId } of [first, second])
      await inTransaction(database.db, (tx) =>
        restrict(tx, { playerId, featureSet: 'ACCOUNT_LOCK', reason: 'taken over', actor: 'operator:test', now }),
      );
    const data = { withdrawalId: first.withdrawalId, amountCents: Number(first.amountCents) };
    const decided = await inTransaction(database.db, (tx) =>
      approveWithdrawalExecutor.execute(tx, data, { now, proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob' }),
    );
    expect(decided).toMatchObject({ refusal: 'ACCESS_DENIED' });
    await sendPayout(deps(), second.withdrawalId);
    expect(await standing(second)).toMatchObject({ state: 'approved', ...HELD_BALANCES });
  });

  it('is sent by the reconcile job when its own job was lost', async () => {
    const withdrawal = await input();
    await approved(database.db, withdrawal, now);
    await reconcileWithdrawals(deps());
    expect(deps().processor.sends).toBe(0);
    later({ minutes: 2 });
    await reconcileWithdrawals(deps());
    expect(await standing(withdrawal)).toMatchObject({ ...HELD_BALANCES, state: 'sent' });
  });

  it("doesn't block others when checking it fails", async () => {
    const [broken, fine] = [await sent(), await sent()];
    later({ minutes: 5 });
    const { processor } = deps();
    const findPayout: typeof processor.findPayout = async (reference) => {
      if (reference === broken.withdrawalId) throw new Error('a broken answer');
      return processor.settle(reference, 'PAID');
    };
    await expect(reconcileWithdrawals({ ...deps(), processor: { ...processor, findPayout } })).rejects.toThrow(
      'a broken answer',
    );
    expect(await standing(fine)).toMatchObject({ state: 'paid' });
  });

  it('is found by polling when the bank returns it days after it was paid, and is credited once', async () => {
    const withdrawal = await sent();
    deps().processor.settle(withdrawal.withdrawalId, 'PAID');
    later({ minutes: 5 });
    await reconcileWithdrawals(deps());
    deps().processor.settle(withdrawal.withdrawalId, 'RETURNED');
    later({ hours: 23 });
    await reconcileWithdrawals(deps());
    expect(await standing(withdrawal)).toMatchObject({ state: 'paid' });
    for (let day = 0; day < 3; day++) {
      later({ hours: 24 });
      await reconcileWithdrawals(deps());
    }
    expect(await standing(withdrawal)).toMatchObject({
      ...BACK,
      state: 'returned',
      steps: ['approved', 'sent', 'paid', 'returned'],
    });
    expect(await noticesOf(withdrawal)).toMatchObject(BACK_NOTICES);
  });
});

describe('operators of a withdrawal', () => {
  const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob', now };
  const decide = (executor: typeof approveWithdrawalExecutor, data: Record<string, string | number>) =>
    inTransaction(database.db, (tx) => executor.execute(tx, data, context));
  const dataOf = ({ withdrawalId, amountCents }: Withdrawal) => ({ withdrawalId, amountCents: Number(amountCents) });

  it('can decline it for one of the listed reasons, and the money is released immediately', async () => {
    const withdrawal = await input();
    const decline = (reason: string, withdrawalId = withdrawal.withdrawalId) =>
      inTransaction(database.db, (tx) =>
        declineWithdrawal(tx, { withdrawalId, reason, note: 'seen', actor: 'operator:ada', now }),
      );
    expect(await decline('I do not like it')).toMatchObject({ refusal: 'REASON_UNKNOWN' });
    expect(await decline('DOCUMENTS_NEEDED', newId())).toEqual({ refusal: 'WITHDRAWAL_UNKNOWN' });
    await decline('DOCUMENTS_NEEDED');
    expect(await standing(withdrawal)).toMatchObject({ ...BACK, state: 'declined', reason: 'DOCUMENTS_NEEDED' });
    expect(await noticesOf(withdrawal)).toMatchObject(BACK_NOTICES);
    expect(await decline('DOCUMENTS_NEEDED')).toEqual({ refusal: 'WITHDRAWAL_ENDED', details: { state: 'declined' } });
    expect(await decide(approveWithdrawalExecutor, dataOf(withdrawal))).toMatchObject({ refusal: 'WITHDRAWAL_ENDED' });
  });

  it('can approve only what they saw, and are refused another amount, state or id', async () => {
    const withdrawal = await input();
    const data = dataOf(withdrawal);
    expect(await decide(approveWithdrawalExecutor, { ...data, amountCents: 40_01 })).toEqual({
      refusal: 'AMOUNT_DIFFERS',
    });
    expect(await decide(returnWithdrawalExecutor, data)).toMatchObject({ refusal: 'WITHDRAWAL_ENDED' });
    expect(await decide(approveWithdrawalExecutor, { ...data, withdrawalId: newId() })).toEqual({
      refusal: 'WITHDRAWAL_UNKNOWN',
    });
    expect(approveWithdrawalExecutor.check({ withdrawalId: 'x', amountCents: 1 })).toEqual({
      refusal: 'WITHDRAWAL_UNKNOWN',
    });
    expect(approveWithdrawalExecutor.check({ ...data, amountCents: '4000' })).toEqual({ refusal: 'AMOUNT_DIFFERS' });
    expect(approveWithdrawalExecutor.check(data)).toBeUndefined();
  });

  it('can either approve or decline it, but not both, when the two are concurrent', async () => {
    for (let round = 0; round < 8; round++) {
      const withdrawal = await input();
      const { withdrawalId } = withdrawal;
      const answers = await Promise.all([
        decide(approveWithdrawalExecutor, dataOf(withdrawal)),
        inTransaction(database.db, (tx) =>
          declineWithdrawal(tx, { withdrawalId, reason: 'ACTIVITY_REVIEW', note: 'x', actor: 'operator:ada', now }),
        ),
      ]);
      expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    }
  });

  it('can record that the bank returned it when no update reported that', async () => {
    const withdrawal = await sent();
    deps().processor.settle(withdrawal.withdrawalId, 'PAID');
    await sendPayout(deps(), withdrawal.withdrawalId);
    await decide(returnWithdrawalExecutor, dataOf(withdrawal));
    expect(await standing(withdrawal)).toMatchObject({ ...BACK, state: 'returned', reason: 'BANK_RETURNED' });
    expect(await decide(returnWithdrawalExecutor, dataOf(withdrawal))).toMatchObject({ refusal: 'WITHDRAWAL_ENDED' });
  });
});
