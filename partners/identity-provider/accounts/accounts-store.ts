import { sqlState } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';

const UNIQUE_VIOLATION = '23505';

/** A person's login at this partner. `accountId` is the subject of tokens. */
export type Account = {
  readonly accountId: string;
  readonly externalId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Temporal.Instant;
  readonly lockedAt: Temporal.Instant | undefined;
  readonly lockReason: string | undefined;
  /** The id of the change that set the password, if the caller gave one. */
  readonly lastChangeId: string | undefined;
};

type AccountKey = { accountId: string } | { externalId: string } | { emailKey: string };

/** Returns the account with this id, with this platform id, or with this email key. */
export async function findAccount(db: IdentityProviderDb, key: AccountKey): Promise<Account | undefined> {
  let query = db.selectFrom('identity_provider.account').selectAll();
  if ('accountId' in key) query = query.where('accountId', '=', key.accountId);
  else if ('externalId' in key) query = query.where('externalId', '=', key.externalId);
  else query = query.where('emailKey', '=', key.emailKey);
  const row = await query.executeTakeFirst();
  return (
    row && {
      accountId: row.accountId,
      externalId: row.externalId,
      email: row.email,
      passwordHash: row.passwordHash,
      passwordChangedAt: row.passwordChangedAt,
      lockedAt: row.lockedAt ?? undefined,
      lockReason: row.lockReason ?? undefined,
      lastChangeId: row.lastChangeId ?? undefined,
    }
  );
}

/** Inserts an account unless its platform id or email is taken; returns whether it did. */
export async function insertAccount(
  db: IdentityProviderDb,
  account: {
    accountId: string;
    externalId: string;
    email: string;
    emailKey: string;
    passwordHash: string;
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('identity_provider.account')
    .values({
      accountId: account.accountId,
      externalId: account.externalId,
      email: account.email,
      emailKey: account.emailKey,
      passwordHash: account.passwordHash,
      createdAt: account.now.toString(),
      passwordChangedAt: account.now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the account with this platform id; returns the account's own id, or undefined if not found. */
export async function deleteAccount(db: IdentityProviderDb, externalId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('identity_provider.account')
    .where('externalId', '=', externalId)
    .returning('accountId')
    .executeTakeFirst();
  return row?.accountId;
}

/** Locks or unlocks an account; returns false when there is no such account. */
export async function setLocked(
  db: IdentityProviderDb,
  options: { accountId: string; lock: { at: Temporal.Instant; reason: string } | undefined },
): Promise<boolean> {
  const result = await db
    .updateTable('identity_provider.account')
    .set({ lockedAt: options.lock?.at.toString() ?? null, lockReason: options.lock?.reason ?? null })
    .where('accountId', '=', options.accountId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Replaces the password hash: with `fromHash` only if that is the current hash, with `changeId` only if the latest
 * change has another id. Returns false when no hash was replaced.
 */
export async function markPassword(
  db: IdentityProviderDb,
  options: { accountId: string; passwordHash: string; fromHash?: string; changeId?: string; now: Temporal.Instant },
): Promise<boolean> {
  let update = db
    .updateTable('identity_provider.account')
    .set({
      passwordHash: options.passwordHash,
      passwordChangedAt: options.now.toString(),
      lastChangeId: options.changeId ?? null,
    })
    .where('accountId', '=', options.accountId);
  if (options.fromHash !== undefined) update = update.where('passwordHash', '=', options.fromHash);
  if (options.changeId !== undefined) update = update.where('lastChangeId', 'is distinct from', options.changeId);
  const result = await update.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Changes an account's email unless another account has it; returns whether the email was changed. */
export async function markEmail(
  db: IdentityProviderDb,
  change: { accountId: string; email: string; emailKey: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity_provider.account set email = ${change.email}, email_key = ${change.emailKey}
    where account_id = ${change.accountId} and not exists (
      select 1 from identity_provider.account o where o.email_key = ${change.emailKey}
        and o.account_id <> ${change.accountId}
    )`
    .execute(db)
    .catch((error: unknown) => {
      // Another account took the email between the check and the update.
      if (sqlState(error) === UNIQUE_VIOLATION) return { numAffectedRows: 0n };
      throw error;
    });
  return numAffectedRows === 1n;
}

/** Removes every session, code and token of an account, so that the player has to sign in again everywhere. */
export async function removeSignIns(db: IdentityProviderDb, accountId: string): Promise<void> {
  await sql`delete from identity_provider.artifact where account_id = ${accountId}`.execute(db);
}
