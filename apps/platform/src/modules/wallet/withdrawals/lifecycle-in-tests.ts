import { type ProcessorPayout, processorPayoutSchema } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { payAtCounter } from './pay-at-counter.ts';
import type { PayoutMethod } from './payout-method.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { SendDeps } from './send-payout.ts';
import type { WithdrawalChannel } from './withdrawal.ts';
import { approved, CODES, methodsIn } from './withdrawals-in-tests.ts';
import { reconcileWithdrawals } from './withdrawals-jobs.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

/**
 * One withdrawal from its request to its end. Its process can be killed at any point and started again. Instants are
 * text, so that it can be passed to another process.
 */
export type Work = {
  readonly player: Omit<SignedInPlayer, 'createdAt'>;
  readonly method: PayoutMethod & { readonly playerId: string };
  readonly channel: WithdrawalChannel;
  readonly orderKey: string;
};

/** Called at every point where the process may be killed: before and after each commit and each processor call. */
export type Step = () => Promise<void>;

/** Creates the fake processor's table, which survives the killed process. */
export async function openProcessorTable(db: Db): Promise<void> {
  await sql`create table if not exists test_payout (reference text primary key, version integer not null, state text
    not null,
    "amountCents" integer not null, problem text, orders integer not null default 1)`.execute(db);
}

/**
 * Returns a fake processor on that table. A repeated order is the same order, and each order is paid once its status is
 * queried.
 */
export function tableProcessor(db: Db, step: Step): SendDeps['processor'] {
  const readPayout = async (rows: readonly unknown[]): Promise<ProcessorPayout | undefined> => {
    await step();
    return processorPayoutSchema.optional().parse(rows[0]);
  };
  return {
    sendPayout: async ({ reference, amountCents }) => {
      await step();
      const { rows } =
        await sql`insert into test_payout (reference, version, state, "amountCents") values (${reference}, 1, 'SENT',
          ${amountCents})
        on conflict (reference) do update set orders = test_payout.orders + 1 returning *`.execute(db);
      const payout = await readPayout(rows);
      if (!payout) throw new Error('the insert returned no row');
      return payout;
    },
    findPayout: async (reference) => {
      await step();
      const { rows } =
        await sql`update test_payout set state = 'PAID', version = 2 where reference = ${reference} returning
          *`.execute(db);
      return (await readPayout(rows)) ?? 'UNKNOWN';
    },
  };
}

/**
 * Advances the withdrawal as far as possible from its current state. The clock advances as between two runs of the
 * jobs.
 */
export async function runWithdrawal(
  deps: { db: Db; processor: SendDeps['processor']; now: Temporal.Instant },
  work: Work,
): Promise<string> {
  const { db, processor, now } = deps;
  const { channel, orderKey, method } = work;
  const findMethod = methodsIn(new Map([[method.paymentMethodId, method]]));
  const request = {
    player: { ...work.player, createdAt: now },
    orderKey,
    amountCents: 40_00n,
    channel,
    paymentMethodId: channel === 'RETAIL' ? undefined : method.paymentMethodId,
    findMethod,
    now,
  };
  const made = await inTransaction(db, (tx) => requestWithdrawal(tx, request));
  if (isRefusal(made)) throw new Error(made.refusal);
  const { withdrawalId, state } = made.withdrawal;
  if (state === 'review') await approved(db, made.withdrawal, now);
  for (const minutes of [10, 20, 30]) {
    const clock: Clock = { now: () => now.add({ minutes }) };
    await reconcileWithdrawals({ db, clock, processor, findMethod, codes: CODES });
  }
  const found = await findAnyWithdrawal(db, withdrawalId);
  if (found?.withdrawal.state === 'payable') {
    const cash = {
      typedCode: CODES.codeOf(withdrawalId),
      codes: CODES,
      counter: 'Topeka 7',
      actor: 'operator:cleo',
      now,
    };
    await inTransaction(db, (tx) => payAtCounter(tx, cash));
  }
  return withdrawalId;
}
