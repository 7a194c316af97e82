import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Withdrawal, WithdrawalChannel, WithdrawalState, WithdrawalStep } from './withdrawal.ts';
import { COLUMNS, fromRow, type WithdrawalRow } from './withdrawals-store.ts';

/** A player's withdrawal with the steps it reached. */
export type WithdrawalWithSteps = { readonly withdrawal: Withdrawal; readonly steps: readonly WithdrawalStep[] };

/** One withdrawal of a player; undefined for somebody else's. */
export async function findWithdrawal(
  db: Db,
  asked: { playerId: string; withdrawalId: string },
): Promise<WithdrawalWithSteps | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w
    where w.player_id = ${asked.playerId} and w.withdrawal_id = ${asked.withdrawalId}`.execute(db);
  return (await withSteps(db, rows))[0];
}

/** Any withdrawal, for operators. */
export async function findAnyWithdrawal(db: Db, withdrawalId: string): Promise<WithdrawalWithSteps | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.withdrawal_id = ${withdrawalId}`.execute(db);
  return (await withSteps(db, rows))[0];
}

/** A player's withdrawals, newest first: ids sort by time, and `before` is the last one of the page before. */
export async function listPlayerWithdrawals(
  db: Db,
  asked: { playerId: string; before: string | undefined; limit: number },
): Promise<WithdrawalWithSteps[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w
    where w.player_id = ${asked.playerId} and (${asked.before ?? null}::uuid is null or w.withdrawal_id < ${asked.before ?? null}::uuid)
    order by w.withdrawal_id desc limit ${asked.limit}`.execute(db);
  return withSteps(db, rows);
}

/** Withdrawals of everybody in some states, the longest waiting first. */
export async function listWithdrawals(
  db: Db,
  asked: { states: readonly WithdrawalState[]; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.state = any(${asked.states}::text[])
    order by w.changed_at, w.withdrawal_id limit ${asked.limit}`.execute(db);
  return rows.map(fromRow);
}

/** What S7-13 tells of a withdrawal. */
export type PaymentOut = {
  readonly paymentId: string;
  readonly state: WithdrawalState;
  readonly channel: WithdrawalChannel;
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
};

/** A player's withdrawals in some states by one channel or by any, newest first. */
export async function listPaymentsOut(
  db: Db,
  asked: { playerId: string; states: readonly WithdrawalState[]; channel: string | undefined; limit: number },
): Promise<PaymentOut[]> {
  const { rows } = await sql<PaymentOut>`
    select w.withdrawal_id as payment_id, w.state, w.channel, w.amount_cents, w.requested_at as created_at
    from wallet.withdrawal w
    where w.player_id = ${asked.playerId} and w.state = any(${asked.states}::text[])
      and (${asked.channel ?? null}::text is null or w.channel = ${asked.channel ?? null})
    order by w.withdrawal_id desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Ids of withdrawals to a bank a job should look at: in a state since some time, and not asked about lately; the longest unasked first. */
export async function findUnasked(
  db: Db,
  asked: { state: WithdrawalState; changedSince: Temporal.Instant; before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.withdrawal_id as id from wallet.withdrawal w
    where w.state = ${asked.state} and (w.channel <> 'RETAIL' or w.state = 'approved')
      and w.changed_at >= ${asked.changedSince.toString()}::timestamptz
      and coalesce(w.asked_at, w.changed_at) <= ${asked.before.toString()}::timestamptz
    order by coalesce(w.asked_at, w.changed_at) limit ${asked.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Ids of cash nobody fetched in time. */
export async function findUnfetched(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.withdrawal_id as id from wallet.withdrawal w
    where w.state = 'payable' and w.payable_until <= ${now.toString()}::timestamptz order by w.payable_until limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

type StepRow = { withdrawalId: string; step: WithdrawalStep['step']; reachedAt: Temporal.Instant; actor: string };

async function withSteps(db: Db, rows: readonly WithdrawalRow[]): Promise<WithdrawalWithSteps[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.withdrawalId);
  const steps = await sql<StepRow>`
    select s.withdrawal_id, s.step, s.reached_at, s.actor
    from wallet.withdrawal_step s where s.withdrawal_id = any(${ids}::uuid[]) order by s.withdrawal_id, s.step_no`.execute(
    db,
  );
  const byId = Map.groupBy(steps.rows, (step) => step.withdrawalId);
  return rows.map((row) => ({ withdrawal: fromRow(row), steps: byId.get(row.withdrawalId) ?? [] }));
}
