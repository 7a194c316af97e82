import type { ProcessorMethod, Rail } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A method as the processor stores it, without the number of the card or account. */
export type StoredMethod = ProcessorMethod & {
  readonly reference: string;
  readonly owner: string;
  readonly behavior: string;
  readonly vaultToken: string | null;
  readonly isForgotten: boolean;
};

type MethodRow = Omit<StoredMethod, 'transferLimitCents'> & { readonly transferLimitCents: bigint | null };

const COLUMNS = sql`m.method_token, m.reference, m.owner, m.rail, m.behavior, m.version, m.standing,
  m.is_owner_matched, m.fingerprint, m.vault_token, m.last4, m.brand,
  m.expiry_month, m.expiry_year, m.bank_name,
  m.transfer_limit_cents, m.is_forgotten`;

/** Stores a new method; false if its reference, or another method with the same vault token, exists. */
export async function insertMethod(db: Db, method: StoredMethod & { createdAt: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ methodToken: string }>`
    insert into payment_processor.method (method_token, reference, owner, rail, behavior, version, standing,
      is_owner_matched, fingerprint, vault_token, last4, brand, expiry_month, expiry_year, bank_name,
      transfer_limit_cents, created_at)
    values (${method.methodToken}, ${method.reference}, ${method.owner}, ${method.rail}, ${method.behavior},
      ${method.version}, ${method.standing}, ${method.isOwnerMatched}, ${method.fingerprint}, ${method.vaultToken},
      ${method.last4},
      ${method.brand}, ${method.expiryMonth}, ${method.expiryYear}, ${method.bankName}, ${method.transferLimitCents},
      ${method.createdAt.toString()})
    on conflict do nothing returning method_token`.execute(db);
  return rows.length === 1;
}

/** Returns the method of a token. */
export async function findMethod(db: Db, methodToken: string): Promise<StoredMethod | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${COLUMNS} from payment_processor.method m where m.method_token = ${methodToken}`.execute(db);
  return rows[0] && toMethod(rows[0]);
}

/** Returns the method of the caller's reference. */
export async function findMethodByReference(db: Db, reference: string): Promise<StoredMethod | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${COLUMNS} from payment_processor.method m where m.reference = ${reference}`.execute(db);
  return rows[0] && toMethod(rows[0]);
}

/** Returns the method that uses a vault token. */
export async function findMethodByVaultToken(db: Db, vaultToken: string): Promise<StoredMethod | undefined> {
  const { rows } = await sql<MethodRow>`
    select ${COLUMNS} from payment_processor.method m where m.vault_token = ${vaultToken}`.execute(db);
  return rows[0] && toMethod(rows[0]);
}

/** Marks a method as removed; its payments stay. */
export async function markForgotten(db: Db, methodToken: string): Promise<void> {
  await sql`update payment_processor.method set is_forgotten = true, vault_token = null
    where method_token = ${methodToken}`.execute(db);
}

/** Decides a pending method; undefined if it is no longer pending. */
export async function decideMethod(
  db: Db,
  decided: { reference: string; standing: ProcessorMethod['standing'] },
): Promise<StoredMethod | undefined> {
  const { rows } = await sql<MethodRow>`
    update payment_processor.method m set standing = ${decided.standing}, version = m.version + 1
    where m.reference = ${decided.reference} and m.standing in ('UNDER_REVIEW', 'APPROVAL_PENDING')
    returning ${COLUMNS}`.execute(db);
  return rows[0] && toMethod(rows[0]);
}

function toMethod(row: MethodRow): StoredMethod {
  return { ...row, transferLimitCents: row.transferLimitCents === null ? null : Number(row.transferLimitCents) };
}

/** Returns the platform's view of a method. */
export function methodOnWire(method: StoredMethod): ProcessorMethod {
  const {
    reference: _reference,
    owner: _owner,
    behavior: _behavior,
    vaultToken: _token,
    isForgotten: _gone,
    ...wire
  } = method;
  return wire;
}

/** The rails that reach a bank account. */
export const ACCOUNT_RAILS: ReadonlySet<Rail> = new Set<Rail>(['BANK', 'ACH', 'VIPPREFERRED']);
