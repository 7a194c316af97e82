import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Deposit, DepositState } from './deposit.ts';

const COLUMNS = sql`d.player_id, d.deposit_id, d.order_key, d.method_id,
  d.channel, d.brand, d.last4, d.amount_cents, d.promo_code, d.state, d.problem,
  d.support_phone, d.challenge_url, d.processor_version,
  d.is_settled, d.created_at, d.changed_at, d.posted_at,
  d.asked_times`;

/** Keeps a new deposit; the key is the player's own and used once. */
export async function insertDeposit(
  tx: Tx,
  deposit: Pick<
    Deposit,
    'playerId' | 'depositId' | 'orderKey' | 'methodId' | 'channel' | 'brand' | 'last4' | 'amountCents' | 'promoCode'
  > & { inputHash: Buffer; now: Temporal.Instant; askAt: Temporal.Instant },
): Promise<Deposit> {
  const { rows } = await sql<Deposit>`
    insert into wallet.deposit as d (player_id, deposit_id, order_key, input_hash, method_id, channel, brand, last4, amount_cents,
      promo_code, state, created_at, changed_at, ask_at)
    values (${deposit.playerId}, ${deposit.depositId}, ${deposit.orderKey}, ${deposit.inputHash}, ${deposit.methodId},
      ${deposit.channel}, ${deposit.brand}, ${deposit.last4}, ${deposit.amountCents}, ${deposit.promoCode}, 'created',
      ${deposit.now.toString()}, ${deposit.now.toString()}, ${deposit.askAt.toString()}) returning ${COLUMNS}`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('a deposit that was inserted is gone');
  return rows[0];
}

/** A player's deposit by its key, with the hash of what was asked. */
export async function findDepositByKey(
  db: Db,
  asked: { playerId: string; orderKey: string },
): Promise<(Deposit & { readonly inputHash: Buffer }) | undefined> {
  const { rows } = await sql<Deposit & { inputHash: Buffer }>`
    select ${COLUMNS}, d.input_hash from wallet.deposit d
    where d.player_id = ${asked.playerId} and d.order_key = ${asked.orderKey}`.execute(db);
  return rows[0];
}

/** A deposit by its id. */
export async function findDeposit(db: Db, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends: news of one deposit are heard one after the other. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.deposit_id = ${depositId} for update`.execute(tx);
  return rows[0];
}

/** How often a player tried since a moment, how many of them are open, and how many came to nothing. */
export async function countTries(
  db: Db,
  asked: { playerId: string; since: Temporal.Instant },
): Promise<{ open: number; failed: number }> {
  const { rows } = await sql<{ open: number; failed: number }>`
    select count(*) filter (where d.state in ('created', 'sent', 'challenge', 'authorised'))::int as open,
      count(*) filter (where d.state in ('declined', 'failed', 'expired'))::int as failed
    from wallet.deposit d where d.player_id = ${asked.playerId} and d.created_at >= ${asked.since.toString()}`.execute(
    db,
  );
  return rows[0] ?? { open: 0, failed: 0 };
}

/** Says before it is sent that it may be sent; false when that was said before. */
export async function markSent(db: Db, asked: { depositId: string; now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ depositId: string }>`
    update wallet.deposit set state = 'sent', changed_at = ${asked.now.toString()}
    where deposit_id = ${asked.depositId} and state = 'created' returning deposit_id`.execute(db);
  return rows.length === 1;
}

/** Writes what news brought. `askAt` null: nothing is to be asked any more. */
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
    askAt: Temporal.Instant | null;
    now: Temporal.Instant;
  },
): Promise<Deposit> {
  const { rows } = await sql<Deposit>`
    update wallet.deposit d set state = ${change.state}, problem = ${change.problem}, support_phone = ${change.supportPhone},
      challenge_url = ${change.challengeUrl}, processor_version = ${change.processorVersion}, is_settled = ${change.isSettled},
      posted_at = ${change.postedAt?.toString() ?? null}, ask_at = ${change.askAt?.toString() ?? null},
      changed_at = ${change.now.toString()}
    where d.deposit_id = ${depositId} returning ${COLUMNS}`.execute(tx);
  if (!rows[0]) throw new Error(`no deposit ${depositId}`);
  return rows[0];
}

/** Remembers news that changed nothing, so that they are heard once. */
export async function markHeard(tx: Tx, heard: { depositId: string; version: number }): Promise<void> {
  await sql`update wallet.deposit set processor_version = ${heard.version} where deposit_id = ${heard.depositId}`.execute(
    tx,
  );
}

/** Posted deposits whose bank may still take them back, summed. */
export async function sumUnsettledDeposits(db: Db, playerId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: bigint | null }>`
    select sum(d.amount_cents)::bigint as cents from wallet.deposit d
    where d.player_id = ${playerId} and d.state = 'posted' and not d.is_settled`.execute(db);
  return rows[0]?.cents ?? 0n;
}

/** Whether this is the first deposit that was ever posted for a player. To be asked under the lock of her balances. */
export async function isFirstPosted(tx: Tx, asked: { playerId: string; depositId: string }): Promise<boolean> {
  const { rows } = await sql<{ earlier: boolean }>`
    select exists (select from wallet.deposit d where d.player_id = ${asked.playerId} and d.posted_at is not null
      and d.deposit_id <> ${asked.depositId}) as earlier`.execute(tx);
  return rows[0]?.earlier === false;
}

/** Deposits that are due to be asked about, the longest waiting first. */
export async function findToAsk(db: Db, asked: { now: Temporal.Instant; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ depositId: string }>`
    select d.deposit_id from wallet.deposit d where d.ask_at <= ${asked.now.toString()}
    order by d.ask_at limit ${asked.limit}`.execute(db);
  return rows.map(({ depositId }) => depositId);
}

/** Takes the right to ask about one that is due (or, with `isDueNow` false, in any case), putting the next question off; undefined when another has it. */
export async function claimAsking(
  db: Db,
  claim: { depositId: string; now: Temporal.Instant; nextAskAt: Temporal.Instant; mustBeDue: boolean },
): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    update wallet.deposit d set ask_at = ${claim.nextAskAt.toString()}, asked_times = d.asked_times + 1
    where d.deposit_id = ${claim.depositId} and d.ask_at is not null
      and (not ${claim.mustBeDue}::boolean or d.ask_at <= ${claim.now.toString()}) returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** A player's deposits in the states asked for, the newest first. */
export async function listDeposits(
  db: Db,
  asked: { playerId: string; states: readonly DepositState[]; limit: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d where d.player_id = ${asked.playerId} and d.state = any(${[...asked.states]}::text[])
    order by d.created_at desc, d.deposit_id desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Deposits of everybody in the states asked for that were made before a moment, the longest waiting first; for operators. */
export async function listWaitingDeposits(
  db: Db,
  asked: { states: readonly DepositState[]; before: Temporal.Instant; limit: number },
): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select ${COLUMNS} from wallet.deposit d
    where d.state = any(${[...asked.states]}::text[]) and d.created_at <= ${asked.before.toString()}::timestamptz
    order by d.created_at, d.deposit_id limit ${asked.limit}`.execute(db);
  return rows;
}
