import type { ProcessorMethod } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PaymentMethod } from './payment-method.ts';

const COLUMNS = sql`m.method_id, m.player_id, m.channel, m.status, m.standing,
  m.is_verified, m.is_default, m.method_token,
  m.processor_version, m.brand, m.last4, m.expiry_month, m.expiry_year,
  m.bank_name, m.account_kind, m.transfer_limit_cents,
  m.created_at`;

/** Maximum number of methods in a list. Only deleted methods can be this many. */
const MAX_LISTED = 100;

/** Lists a player's methods with a status: the default first, then newest first. */
export async function listMethods(
  db: Db,
  input: { playerId: string; status: PaymentMethod['status'] },
): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m where m.player_id = ${input.playerId} and m.status = ${input.status}
    order by m.is_default desc, m.created_at desc, m.method_id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Returns an active method of this player; undefined for a deleted or unknown one and for another player's. */
export async function findMethod(
  db: Db,
  input: { playerId: string; methodId: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m
    where m.player_id = ${input.playerId} and m.method_id = ${input.methodId} and m.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** Returns a method of any status, for payments made with it. */
export async function findMethodOfAnyStatus(
  db: Db,
  input: { playerId: string; methodId: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m
    where m.player_id = ${input.playerId} and m.method_id = ${input.methodId}`.execute(db);
  return rows[0];
}

/**
 * Returns whether another player has the same card or account, by any channel. Locks it, so a concurrent request to add
 * it waits until this transaction ends.
 */
export async function lockIfUsedByOther(tx: Tx, input: { playerId: string; fingerprint: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.fingerprint ${input.fingerprint}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (select from wallet.payment_method m where m.fingerprint = ${input.fingerprint}
      and m.status = 'ACTIVE' and m.player_id <> ${input.playerId}) as is_held`.execute(tx);
  return rows[0]?.isHeld === true;
}

/** Claims the waiting method with the oldest check before `askedBefore`, and returns its token. */
export async function leaseWaitingMethod(
  db: Db,
  claim: { now: Temporal.Instant; askedBefore: Temporal.Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ methodToken: string }>`
    update wallet.payment_method m set asked_at = ${claim.now.toString()}
    where (m.player_id, m.method_id) = (
      select w.player_id, w.method_id from wallet.payment_method w
      where w.status = 'ACTIVE' and w.standing <> 'READY'
        and coalesce(w.asked_at, w.created_at) <= ${claim.askedBefore.toString()}::timestamptz
      order by w.asked_at nulls first limit 1 for update skip locked)
    returning m.method_token`.execute(db);
  return rows[0]?.methodToken;
}

/**
 * Stores a new method. Returns undefined when an active method already has the same card, or the same account by the
 * same channel.
 */
export async function insertMethod(
  tx: Tx,
  method: Omit<PaymentMethod, 'status' | 'isDefault'> & { fingerprint: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    insert into wallet.payment_method as m (player_id, method_id, channel, standing, is_verified, method_token,
    processor_version,
      fingerprint, brand, last4, expiry_month, expiry_year, bank_name, account_kind, transfer_limit_cents, created_at)
    values (${method.playerId}, ${method.methodId}, ${method.channel}, ${method.standing}, ${method.isVerified},
      ${method.methodToken}, ${method.processorVersion}, ${method.fingerprint}, ${method.brand}, ${method.last4},
      ${method.expiryMonth}, ${method.expiryYear}, ${method.bankName}, ${method.accountKind},
      ${method.transferLimitCents},
      ${method.createdAt.toString()})
    on conflict (fingerprint, channel) where status = 'ACTIVE' do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Makes one active method the only default; returns false when it doesn't exist. */
export async function markDefault(tx: Tx, input: { playerId: string; methodId: string }): Promise<boolean> {
  await sql`update wallet.payment_method set is_default = false where player_id = ${input.playerId} and
    is_default`.execute(tx);
  const { rows } = await sql<{ methodId: string }>`
    update wallet.payment_method set is_default = true
    where player_id = ${input.playerId} and method_id = ${input.methodId} and status = 'ACTIVE'
    returning method_id`.execute(tx);
  return rows.length === 1;
}

/** Marks a method as deleted. Its deposits still refer to it. */
export async function markDeleted(
  tx: Tx,
  input: { playerId: string; methodId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`update wallet.payment_method
    set status = 'DELETED', is_default = false, deleted_at = ${input.now.toString()}
    where player_id = ${input.playerId} and method_id = ${input.methodId}`.execute(tx);
}

/** Writes the processor's status of a method, ignoring stale updates. Returns the method if something changed. */
export async function applyStanding(
  tx: Tx,
  reported: Pick<ProcessorMethod, 'methodToken' | 'version' | 'isOwnerMatched'> & {
    standing: PaymentMethod['standing'];
  },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    update wallet.payment_method m set standing = ${reported.standing}, processor_version = ${reported.version},
      is_verified = ${reported.isOwnerMatched}
    where m.method_token = ${reported.methodToken} and m.processor_version < ${reported.version} and m.status = 'ACTIVE'
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}
