import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Withdrawal, WithdrawalChannel, WithdrawalState, WithdrawalStep } from './withdrawal.ts';
import { COLUMNS, fromRow, type WithdrawalRow } from './withdrawals-store.ts';

/** A player's withdrawal with the steps it reached. */
export type WithdrawalWithSteps = { readonly withdrawal: Withdrawal; readonly steps: readonly WithdrawalStep[] };

/** Returns a player's withdrawal; undefined for another player's. */
export async function findWithdrawal(
  db: Db,
  input: { playerId: string; withdrawalId: string },
): Promise<WithdrawalWithSteps | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w
    where w.player_id = ${input.playerId} and w.withdrawal_id = ${input.withdrawalId}`.execute(db);
  return (await withSteps(db, rows))[0];
}

/** Returns any withdrawal, for operators. */
export async function findAnyWithdrawal(db: Db, withdrawalId: string): Promise<WithdrawalWithSteps | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.withdrawal_id = ${withdrawalId}`.execute(db);
  return (await withSteps(db, rows))[0];
}

/** Lists a player's withdrawals, newest first. Ids sort by time, and `before` is the last id of the previous page. */
export async function listPlayerWithdrawals(
  db: Db,
  input: { playerId: string; before: string | undefined; limit: number },
): Promise<WithdrawalWithSteps[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w
    where w.player_id = ${input.playerId}
      and (${input.before ?? null}::uuid is null or w.withdrawal_id < ${input.before ?? null}::uuid)
    order by w.withdrawal_id desc limit ${input.limit}`.execute(db);
  return withSteps(db, rows);
}

/** Lists all players' withdrawals in some states, the longest waiting first. */
export async function listWithdrawals(
  db: Db,
  input: { states: readonly WithdrawalState[]; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.state = any(${input.states}::text[])
    order by w.changed_at, w.withdrawal_id limit ${input.limit}`.execute(db);
  return rows.map(fromRow);
}

/** A withdrawal as listed by S7-13. */
export type PaymentOut = {
  readonly paymentId: string;
  readonly state: WithdrawalState;
  readonly channel: WithdrawalChannel;
  readonly amountCents: Cents;
  readonly createdAt: Temporal.Instant;
};

/** Lists a player's withdrawals in some states, by one channel or all, newest first. */
export async function listPaymentsOut(
  db: Db,
  input: { playerId: string; states: readonly WithdrawalState[]; channel: string | undefined; limit: number },
): Promise<PaymentOut[]> {
  const { rows } = await sql<PaymentOut>`
    select w.withdrawal_id as payment_id, w.state, w.channel, w.amount_cents, w.requested_at as created_at
    from wallet.withdrawal w
    where w.player_id = ${input.playerId} and w.state = any(${input.states}::text[])
      and (${input.channel ?? null}::text is null or w.channel = ${input.channel ?? null})
    order by w.withdrawal_id desc limit ${input.limit}`.execute(db);
  return rows;
}

/**
 * Returns the ids of withdrawals in a state that are due for a check, the longest unchecked first: last checked or
 * changed by `before`, and not in this state since before `changedSince`. Of cash withdrawals, only approved ones are
 * checked.
 */
export async function findDueChecks(
  db: Db,
  input: { state: WithdrawalState; changedSince: Temporal.Instant; before: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.withdrawal_id as id from wallet.withdrawal w
    where w.state = ${input.state} and (w.channel <> 'RETAIL' or w.state = 'approved')
      and w.changed_at >= ${input.changedSince.toString()}::timestamptz
      and coalesce(w.asked_at, w.changed_at) <= ${input.before.toString()}::timestamptz
    order by coalesce(w.asked_at, w.changed_at) limit ${input.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Returns the ids of cash withdrawals that weren't picked up in time. */
export async function findUncollectedCash(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.withdrawal_id as id from wallet.withdrawal w
    where w.state = 'payable' and w.payable_until <= ${now.toString()}::timestamptz
    order by w.payable_until limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

type StepRow = { withdrawalId: string; step: WithdrawalStep['step']; reachedAt: Temporal.Instant; actor: string };

async function withSteps(db: Db, rows: readonly WithdrawalRow[]): Promise<WithdrawalWithSteps[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.withdrawalId);
  const steps = await sql<StepRow>`
    select s.withdrawal_id, s.step, s.reached_at, s.actor
    from wallet.withdrawal_step s where s.withdrawal_id = any(${ids}::uuid[])
    order by s.withdrawal_id, s.step_no`.execute(db);
  const byId = Map.groupBy(steps.rows, (step) => step.withdrawalId);
  return rows.map((row) => ({ withdrawal: fromRow(row), steps: byId.get(row.withdrawalId) ?? [] }));
}
