import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type Deposit, type DepositState, OPEN_DEPOSIT_STATES } from './deposit.ts';

const COLUMNS = sql`d.player_id, d.deposit_id, d.order_key, d.method_id,
  d.channel, d.brand, d.last4, d.amount_cents, d.promo_code, d.state, d.problem,
  d.support_phone, d.challenge_url, d.processor_version,
  d.is_settled, d.created_at, d.changed_at, d.posted_at,
  d.asked_times`;

/** Stores a new deposit. Each order key works once per player. */
export async function insertDeposit(
  tx: Tx,
  deposit: Pick<
    Deposit,
    'playerId' | 'depositId' | 'orderKey' | 'methodId' | 'channel' | 'brand' | 'last4' | 'amountCents' | 'promoCode'
  > & { inputHash: Buffer; now: Temporal.Instant; requestAt: Temporal.Instant },
): Promise<Deposit> {
  const { rows } = await sql<Deposit>`
    insert into wallet.deposit as d (player_id, deposit_id, order_key, input_hash, method_id, channel, brand, last4,
    amount_cents,
      promo_code, state, created_at, changed_at, ask_at)
    values (${deposit.playerId}, ${deposit.depositId}, ${deposit.orderKey}, ${deposit.inputHash}, ${deposit.methodId},
      ${deposit.channel}, ${deposit.brand}, ${deposit.last4}, ${deposit.amountCents}, ${deposit.promoCode}, 'created',
      ${deposit.now.toString()}, ${deposit.now.toString()}, ${deposit.requestAt.toString()})
    returning ${COLUMNS}`.execute(tx);
  if (!rows[0]) throw new Error('a deposit is missing right after its insert');
  return rows[0];
}

/** Returns a player's deposit by its order key, with the hash of its input. */
export async function findDepositByKey(
  db: Db,
  input: { playerId: string; orderKey: string },
): Promise<(Deposit & { readonly inputHash: Buffer }) | undefined> {
  const { rows } = await sql<Deposit & { inputHash: Buffer }>`
    select ${COLUMNS}, d.input_hash from wallet.deposit d
    where d.player_id = ${input.playerId} and d.order_key = ${input.orderKey}`.execute(db);
  return rows[0];
}

/** Returns a deposit of any player; calls of players use `findDepositByKey`. */
export async function findDeposit(db: Db, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

/** Returns a deposit by its id, locked until the transaction ends, so its updates are applied one after another. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.deposit_id = ${depositId} for update`.execute(tx);
  return rows[0];
}

/** Counts the open and the failed deposits among those that the player created since a point in time. */
export async function countAttempts(
  db: Db,
  input: { playerId: string; since: Temporal.Instant },
): Promise<{ open: number; failed: number }> {
  const { rows } = await sql<{ open: number; failed: number }>`
    select count(*) filter (where d.state in ('created', 'sent', 'challenge', 'authorized'))::int as open,
      count(*) filter (where d.state in ('declined', 'failed', 'expired'))::int as failed
    from wallet.deposit d where d.player_id = ${input.playerId} and d.created_at >= ${input.since.toString()}`.execute(
    db,
  );
  return rows[0] ?? { open: 0, failed: 0 };
}

/** Marks a deposit as sent, before it is sent. Returns false if it was already marked. */
export async function markDepositSent(db: Db, input: { depositId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ depositId: string }>`
    update wallet.deposit set state = 'sent', changed_at = ${input.now.toString()}
    where deposit_id = ${input.depositId} and state = 'created' returning deposit_id`.execute(db);
  return rows.length === 1;
}

/** Writes the changes of an update. `requestAt` is null when the deposit needs no more checks. */
export async function updateDeposit(
  tx: Tx,
  depositId: string,
  change: {
    state: DepositState;
    problem: Deposit['problem'];
    supportPhone: string | null;
    challengeUrl: string | null;
    processorVersion: number;
    isSettled: boolean;
    postedAt: Temporal.Instant | null;
    requestAt: Temporal.Instant | null;
    now: Temporal.Instant;
  },
): Promise<Deposit> {
  const { rows } = await sql<Deposit>`
    update wallet.deposit d set state = ${change.state}, problem = ${change.problem},
      support_phone = ${change.supportPhone},
      challenge_url = ${change.challengeUrl}, processor_version = ${change.processorVersion},
      is_settled = ${change.isSettled},
      posted_at = ${change.postedAt?.toString() ?? null}, ask_at = ${change.requestAt?.toString() ?? null},
      changed_at = ${change.now.toString()}
    where d.deposit_id = ${depositId} returning ${COLUMNS}`.execute(tx);
  if (!rows[0]) throw new Error(`no deposit ${depositId}`);
  return rows[0];
}

/** Stores the version of an update that changed nothing, so it is ignored when it comes again. */
export async function markUpdateSeen(tx: Tx, update: { depositId: string; version: number }): Promise<void> {
  await sql`update wallet.deposit set processor_version = ${update.version}
    where deposit_id = ${update.depositId}`.execute(tx);
}

/** Returns the sum of posted deposits that the bank may still take back. */
export async function sumUnsettledDeposits(db: Db, playerId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: bigint | null }>`
    select sum(d.amount_cents)::bigint as cents from wallet.deposit d
    where d.player_id = ${playerId} and d.state = 'posted' and not d.is_settled`.execute(db);
  return rows[0]?.cents ?? 0n;
}

/** Returns whether this is the player's first posted deposit. The caller must hold the lock on the player's balance. */
export async function isFirstPosted(tx: Tx, input: { playerId: string; depositId: string }): Promise<boolean> {
  const { rows } = await sql<{ earlier: boolean }>`
    select exists (select from wallet.deposit d where d.player_id = ${input.playerId} and d.posted_at is not null
      and d.deposit_id <> ${input.depositId}) as earlier`.execute(tx);
  return rows[0]?.earlier === false;
}

/** Returns the deposits that are due for a check, the longest waiting first. */
export async function findDueDeposits(db: Db, input: { now: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ depositId: string }>`
    select d.deposit_id from wallet.deposit d where d.ask_at <= ${input.now.toString()}
    order by d.ask_at limit ${input.limit}`.execute(db);
  return rows.map(({ depositId }) => depositId);
}

/**
 * Claims a check of a deposit and schedules the next one. Returns undefined when the deposit needs no more checks, and
 * with `mustBeDue` also when no check is due, for example because another caller just claimed it.
 */
export async function leaseDepositCheck(
  db: Db,
  claim: { depositId: string; now: Temporal.Instant; nextCheck: Temporal.Instant; mustBeDue: boolean },
): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    update wallet.deposit d set ask_at = ${claim.nextCheck.toString()}, asked_times = d.asked_times + 1
    where d.deposit_id = ${claim.depositId} and d.ask_at is not null
      and (not ${claim.mustBeDue}::boolean or d.ask_at <= ${claim.now.toString()}) returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Lists a player's deposits in the given states, newest first. */
export async function listDeposits(
  db: Db,
  input: { playerId: string; states: readonly DepositState[]; limit: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.player_id = ${input.playerId}
      and d.state = any(${[...input.states]}::text[])
    order by d.created_at desc, d.deposit_id desc limit ${input.limit}`.execute(db);
  return rows;
}

/**
 * Lists all players' deposits in the given states that were created before a point in time, oldest first; for
 * operators.
 */
export async function listWaitingDeposits(
  db: Db,
  input: { states: readonly DepositState[]; before: Temporal.Instant; limit: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d
    where d.state = any(${[...input.states]}::text[]) and d.created_at <= ${input.before.toString()}::timestamptz
    order by d.created_at, d.deposit_id limit ${input.limit}`.execute(db);
  return rows;
}

/** Returns how many of a player's deposits aren't decided yet, or could still be taken back by the bank. */
export async function countOpenDeposits(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from wallet.deposit d where d.player_id = ${playerId}
      and (d.state = any(${[...OPEN_DEPOSIT_STATES]}::text[]) or d.state = 'posted' and not d.is_settled)`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}
