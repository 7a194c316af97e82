import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Withdrawal, WithdrawalState, WithdrawalStep } from './withdrawal.ts';

/** The columns of a `Withdrawal`, from a table aliased as `w`. */
export const COLUMNS = sql.raw(`w.player_id, w.withdrawal_id, w.order_key, w.channel,
  w.payment_method_id, w.last4, w.amount_cents, w.state, w.reason, w.requested_at,
  w.changed_at, w.asked_at, w.payout_version, w.payable_until, w.counter`);

type Nullable<Row> = {
  [Key in keyof Row]: undefined extends Row[Key] ? Exclude<Row[Key], undefined> | null : Row[Key];
};
/** A withdrawal as returned by the database. */
export type WithdrawalRow = Nullable<Withdrawal>;

/** Converts a row of `COLUMNS` to a withdrawal. */
export function fromRow(row: WithdrawalRow): Withdrawal {
  return {
    ...row,
    paymentMethodId: row.paymentMethodId ?? undefined,
    last4: row.last4 ?? undefined,
    reason: row.reason ?? undefined,
    askedAt: row.askedAt ?? undefined,
    payableUntil: row.payableUntil ?? undefined,
    counter: row.counter ?? undefined,
  };
}

/** Stores a new withdrawal with its first steps and the day that the player is promised. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  made: { actor: string; promisedOn: Temporal.PlainDate },
): Promise<void> {
  const { actor } = made;
  const at = withdrawal.requestedAt.toString();
  await sql`
    insert into wallet.withdrawal (player_id, withdrawal_id, order_key, channel, payment_method_id, last4,
    amount_cents, state,
      requested_at, changed_at, promised_on)
    values (${withdrawal.playerId}, ${withdrawal.withdrawalId}, ${withdrawal.orderKey}, ${withdrawal.channel},
      ${withdrawal.paymentMethodId ?? null}, ${withdrawal.last4 ?? null}, ${withdrawal.amountCents},
      ${withdrawal.state}, ${at}, ${at}, ${made.promisedOn.toString()})`.execute(tx);
  await insertStep(tx, withdrawal.withdrawalId, { step: 'requested', reachedAt: withdrawal.requestedAt, actor });
  await insertStep(tx, withdrawal.withdrawalId, { step: withdrawal.state, reachedAt: withdrawal.requestedAt, actor });
}

/** The change of a withdrawal: the new state, and the data that comes with it. */
export type WithdrawalChange = {
  readonly state: WithdrawalState;
  readonly at: Temporal.Instant;
  readonly actor: string;
  readonly reason?: string;
  readonly askedAt?: Temporal.Instant;
  readonly payoutVersion?: number;
  readonly codeHash?: Buffer;
  readonly payableUntil?: Temporal.Instant;
  readonly counter?: string;
  /** A new promise; an earlier day that was promised before stays. */
  readonly promisedOn?: Temporal.PlainDate;
};

/** Writes a locked withdrawal's new state, and adds the step. */
export async function markWithdrawal(tx: Tx, withdrawalId: string, change: WithdrawalChange): Promise<void> {
  const { state, at, actor, reason } = change;
  await sql`
    update wallet.withdrawal set state = ${state}, changed_at = ${at.toString()},
      reason = coalesce(${reason ?? null}, reason),
      asked_at = coalesce(${change.askedAt?.toString() ?? null}::timestamptz, asked_at),
      payout_version = greatest(${change.payoutVersion ?? 0}, payout_version),
      code_hash = coalesce(${change.codeHash ?? null}, code_hash),
      payable_until = coalesce(${change.payableUntil?.toString() ?? null}::timestamptz, payable_until),
      counter = coalesce(${change.counter ?? null}, counter),
      promised_on = case when promised_on is not null
        then least(${change.promisedOn?.toString() ?? null}::date, promised_on) end
    where withdrawal_id = ${withdrawalId}`.execute(tx);
  await insertStep(tx, withdrawalId, { step: state, reachedAt: at, actor, ...(reason ? { reason } : {}) });
}

async function insertStep(tx: Tx, withdrawalId: string, step: WithdrawalStep & { reason?: string }): Promise<void> {
  await sql`
    insert into wallet.withdrawal_step (withdrawal_id, step_no, step, reached_at, actor, reason)
    select ${withdrawalId}::uuid, coalesce(max(s.step_no), 0) + 1, ${step.step},
    ${step.reachedAt.toString()}::timestamptz, ${step.actor},
      ${step.reason ?? null}
    from wallet.withdrawal_step s where s.withdrawal_id = ${withdrawalId}`.execute(tx);
}

/** Stores the time of a status check, so that the next one comes later, or the version of the last update received. */
export async function markStatusChecked(
  tx: Tx,
  withdrawalId: string,
  received: { askedAt?: Temporal.Instant; payoutVersion?: number },
): Promise<void> {
  await sql`
    update wallet.withdrawal set asked_at = coalesce(${received.askedAt?.toString() ?? null}::timestamptz, asked_at),
      payout_version = greatest(${received.payoutVersion ?? 0}, payout_version)
    where withdrawal_id = ${withdrawalId}`.execute(tx);
}

/** Claims payouts in progress since before a point in time that weren't reported yet, and marks them as reported. */
export async function leaseUndecidedWithdrawals(
  tx: Tx,
  claim: { now: Temporal.Instant; sentBefore: Temporal.Instant; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    update wallet.withdrawal w set notified_at = ${claim.now.toString()}
    where w.withdrawal_id in (select u.withdrawal_id from wallet.withdrawal u where u.state = 'sent'
      and u.changed_at <= ${claim.sentBefore.toString()}::timestamptz and u.notified_at is null
      order by u.changed_at limit ${claim.limit} for update skip locked)
    returning ${COLUMNS}`.execute(tx);
  return rows.map(fromRow);
}

/**
 * Returns a withdrawal with its row locked. Every decision about it takes this lock, so decisions run one after
 * another.
 */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.withdrawal_id = ${withdrawalId} for update`.execute(tx);
  return rows[0] && fromRow(rows[0]);
}

/** Returns the withdrawal of a code's hash, with its row locked. */
export async function lockWithdrawalByCode(tx: Tx, codeHash: Buffer): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.code_hash = ${codeHash} for update`.execute(tx);
  return rows[0] && fromRow(rows[0]);
}

/** Returns a player's withdrawal by its order key. */
export async function findByOrderKey(
  db: Db,
  input: { playerId: string; orderKey: string },
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from wallet.withdrawal w where w.player_id = ${input.playerId}
    and w.order_key = ${input.orderKey}`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

/** Returns the number of a player's withdrawals that haven't ended. */
export async function countOpen(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from wallet.withdrawal w
    where w.player_id = ${playerId} and w.state in ('review', 'approved', 'sent', 'payable')`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}
