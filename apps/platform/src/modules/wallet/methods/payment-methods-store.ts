import type { ProcessorMethod } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PaymentMethod } from './payment-method.ts';

const COLUMNS = sql`m.method_id, m.player_id, m.channel, m.status, m.standing,
  m.is_verified, m.is_default, m.method_token,
  m.processor_version, m.brand, m.last4, m.expiry_month, m.expiry_year,
  m.bank_name, m.account_kind, m.transfer_limit_cents,
  m.created_at`;

/** Deleted methods that are shown. */
const MAX_LISTED = 100;

/** A player's methods of one status, the default first, then the newest. */
export async function listMethods(
  db: Db,
  asked: { playerId: string; status: PaymentMethod['status'] },
): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m where m.player_id = ${asked.playerId} and m.status = ${asked.status}
    order by m.is_default desc, m.created_at desc, m.method_id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** An active method of this player; undefined for a deleted one, one of somebody else, and one that never was. */
export async function findMethod(
  db: Db,
  asked: { playerId: string; methodId: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m
    where m.player_id = ${asked.playerId} and m.method_id = ${asked.methodId} and m.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** The same whatever its status, for what was paid with it. */
export async function findMethodOfAnyStatus(
  db: Db,
  asked: { playerId: string; methodId: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    select ${COLUMNS} from wallet.payment_method m
    where m.player_id = ${asked.playerId} and m.method_id = ${asked.methodId}`.execute(db);
  return rows[0];
}

/** Whether somebody else has a card or an account, by any rail; whoever adds it too waits until this transaction ends. */
export async function lockIfHeldByOther(tx: Tx, asked: { playerId: string; fingerprint: string }): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.fingerprint ${asked.fingerprint}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (select from wallet.payment_method m where m.fingerprint = ${asked.fingerprint}
      and m.status = 'ACTIVE' and m.player_id <> ${asked.playerId}) as is_held`.execute(tx);
  return rows[0]?.isHeld === true;
}

/** Takes the right to ask about a waiting method that was not asked about since a moment, the longest unasked first; its token. */
export async function claimWaiting(
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

/** Keeps a new method; undefined when the player has the same card, or the same account by the same rail, already. */
export async function insertMethod(
  tx: Tx,
  method: Omit<PaymentMethod, 'status' | 'isDefault'> & { fingerprint: string },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    insert into wallet.payment_method as m (player_id, method_id, channel, standing, is_verified, method_token, processor_version,
      fingerprint, brand, last4, expiry_month, expiry_year, bank_name, account_kind, transfer_limit_cents, created_at)
    values (${method.playerId}, ${method.methodId}, ${method.channel}, ${method.standing}, ${method.isVerified},
      ${method.methodToken}, ${method.processorVersion}, ${method.fingerprint}, ${method.brand}, ${method.last4},
      ${method.expiryMonth}, ${method.expiryYear}, ${method.bankName}, ${method.accountKind}, ${method.transferLimitCents},
      ${method.createdAt.toString()})
    on conflict (fingerprint, channel) where status = 'ACTIVE' do nothing returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** Makes one active method the default, and no other; false when there is no such. */
export async function markDefault(tx: Tx, asked: { playerId: string; methodId: string }): Promise<boolean> {
  await sql`update wallet.payment_method set is_default = false where player_id = ${asked.playerId} and is_default`.execute(
    tx,
  );
  const { rows } = await sql<{ methodId: string }>`
    update wallet.payment_method set is_default = true
    where player_id = ${asked.playerId} and method_id = ${asked.methodId} and status = 'ACTIVE'
    returning method_id`.execute(tx);
  return rows.length === 1;
}

/** Takes a method away; its deposits keep it by name. */
export async function markDeleted(
  tx: Tx,
  asked: { playerId: string; methodId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`update wallet.payment_method
    set status = 'DELETED', is_default = false, deleted_at = ${asked.now.toString()}
    where player_id = ${asked.playerId} and method_id = ${asked.methodId}`.execute(tx);
}

/** Writes what the processor says of a method; old news change nothing. Gives the method when something changed. */
export async function applyStanding(
  tx: Tx,
  told: Pick<ProcessorMethod, 'methodToken' | 'version' | 'isOwnerMatched'> & { standing: PaymentMethod['standing'] },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<PaymentMethod>`
    update wallet.payment_method m set standing = ${told.standing}, processor_version = ${told.version},
      is_verified = ${told.isOwnerMatched}
    where m.method_token = ${told.methodToken} and m.processor_version < ${told.version} and m.status = 'ACTIVE'
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}
