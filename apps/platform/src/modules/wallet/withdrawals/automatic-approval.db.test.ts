import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { startSession } from '../../sessions/index.ts';
import { setAutomaticApprovalExecutor } from './automatic-approval.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { sendPayout } from './send-payout.ts';
import {
  approved,
  newWinner,
  readyMethod,
  requested,
  requestOf,
  sendDepsIn,
  standingOf,
} from './withdrawals-in-tests.ts';

const database = useTestDatabase();
const START = Temporal.Instant.from('2026-11-20T18:00:00Z');

let settings = 0;

async function allow(dollars: number) {
  settings += 1;
  // The newest setting applies, so each test starts later than the previous test's settings.
  const now = START.add({ milliseconds: settings });
  const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob', now };
  const set = await inTransaction(database.db, (tx) =>
    setAutomaticApprovalExecutor.execute(tx, { mostCents: dollars * 100 }, context),
  );
  if (isRefusal(set)) throw new Error(set.refusal);
}

/**
 * Creates a winner with one payout that operators approved and that was paid, and a function that requests another
 * withdrawal.
 */
async function paidBefore() {
  const player = await newWinner(database.db, { now: START, winningsCents: 1_000_00n });
  const method = readyMethod(player.playerId);
  const methods = new Map([[method.paymentMethodId, method]]);
  const { paymentMethodId } = method;
  const signIn = async (now = START) => {
    const { playerId } = player;
    return (await inTransaction(database.db, (tx) => startSession(tx, { playerId, now, idleMinutes: 30 }))).session;
  };
  const withdraw = async (dollars: number, now = START) => {
    return requested(
      database.db,
      requestOf(await signIn(now), { now, methods, paymentMethodId, amountCents: BigInt(dollars * 100) }),
    );
  };
  const deps = sendDepsIn(database.db, { now: START, methods });
  const first = await withdraw(20);
  await approved(database.db, first, START);
  await sendPayout(deps, first.withdrawalId);
  deps.processor.settle(first.withdrawalId, 'PAID');
  await sendPayout(deps, first.withdrawalId);
  expect((await standingOf(database.db, first)).state).toBe('paid');
  return { player, withdraw, signIn };
}

async function mark(playerId: string): Promise<void> {
  await sql`insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence,
    raised_at)
    values (${playerId}, ${newId()}, 'loss-chase', 1, 'message', 'test', '{}', ${START.toString()})`.execute(
    database.db,
  );
}

describe('automatic approval of small withdrawals', () => {
  beforeEach(() => allow(0));

  it('is off until two operators allow it', async () => {
    const { withdraw } = await paidBefore();
    expect((await withdraw(20)).state).toBe('review');
    await allow(50);
    const small = await withdraw(50);
    expect(small.state).toBe('approved');
    const { rows } = await sql<{ payload: { withdrawalId: string } }>`
      select payload from outbox.event where name = 'wallet.withdrawal-approved' order by event_id desc limit
      1`.execute(database.db);
    expect(rows[0]?.payload.withdrawalId).toBe(small.withdrawalId);
    await allow(0);
    expect((await withdraw(20, START.add({ hours: 25 }))).state).toBe('review');
  });

  it('never exceeds its maximum, in one withdrawal or in total within a day', async () => {
    const { withdraw } = await paidBefore();
    await allow(50);
    expect((await withdraw(51)).state).toBe('review');
    expect((await withdraw(30)).state).toBe('approved');
    expect((await withdraw(21)).state).toBe('review');
    expect((await withdraw(20)).state).toBe('approved');
    expect((await withdraw(10)).state).toBe('review');
    expect((await withdraw(50, START.add({ hours: 24, seconds: 1 }))).state).toBe('approved');
  });

  it('never applies to an account without an earlier paid payout, nor to cash at a counter', async () => {
    const { signIn, withdraw } = await paidBefore();
    const player = await signIn();
    await allow(50);
    const newAccount = requestOf(player, { now: START, amountCents: 20_00n });
    expect((await requested(database.db, newAccount)).state).toBe('review');
    const cash = requestOf(player, { now: START, amountCents: 20_00n, channel: 'RETAIL' });
    expect((await requested(database.db, cash)).state).toBe('review');
    expect((await withdraw(20)).state).toBe('approved');
  });

  it('never applies to a player whose play shows signs of harm (IRGS-11)', async () => {
    const { player, withdraw } = await paidBefore();
    await allow(50);
    await mark(player.playerId);
    expect((await withdraw(20)).state).toBe('review');
  });

  it('happens once when the same request arrives three times concurrently', async () => {
    const { signIn } = await paidBefore();
    await allow(50);
    const request = requestOf(await signIn(), { now: START, amountCents: 20_00n });
    const made = await Promise.all(
      [1, 2, 3].map(() => inTransaction(database.db, (tx) => requestWithdrawal(tx, request))),
    );
    expect(new Set(made.map((one) => (isRefusal(one) ? one.refusal : one.withdrawal.withdrawalId))).size).toBe(1);
  });

  it.each([[-1], [0.5], [200_001], ['50'], [undefined]])('rejects a maximum of %s', (mostCents) => {
    const data = (mostCents === undefined ? {} : { mostCents }) as { mostCents: number };
    expect(setAutomaticApprovalExecutor.check(data)).toMatchObject({ refusal: 'AMOUNT_WRONG' });
  });
});
