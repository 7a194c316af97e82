import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';

/** The second factor of an account. */
export type SecondFactor = {
  readonly sealedKey: Buffer;
  readonly lastStep: number;
  readonly turnedOnAt: Temporal.Instant;
};

/** Returns the second factor of an account, if it is turned on. */
export async function findSecondFactor(db: IdentityProviderDb, accountId: string): Promise<SecondFactor | undefined> {
  const row = await db
    .selectFrom('identity_provider.second_factor')
    .select(['sealedKey', 'lastStep', 'turnedOnAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, lastStep: Number(row.lastStep) };
}

/** Stores the second factor of an account; returns false if it has one. */
export async function insertSecondFactor(
  db: IdentityProviderDb,
  factor: Omit<SecondFactor, 'turnedOnAt'> & { accountId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { accountId, sealedKey, lastStep, now } = factor;
  const row = await db
    .insertInto('identity_provider.second_factor')
    .values({ accountId, sealedKey, lastStep, turnedOnAt: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the second factor of an account with its recovery codes; returns false if the account had no second factor.
 */
export async function deleteSecondFactor(db: IdentityProviderDb, accountId: string): Promise<boolean> {
  // Deletes the factor first, because concurrent renewals of the codes have its lock.
  const row = await db
    .deleteFrom('identity_provider.second_factor')
    .where('accountId', '=', accountId)
    .returning('accountId')
    .executeTakeFirst();
  await db.deleteFrom('identity_provider.recovery_code').where('accountId', '=', accountId).execute();
  return row !== undefined;
}

/**
 * Locks the second factor of an account until the transaction ends; returns false if the account has no second factor.
 */
export async function lockSecondFactor(db: IdentityProviderDb, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_provider.second_factor')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a code of a time step; returns false if that step or a later one was accepted before, also concurrently. */
export async function acceptTimeStep(
  db: IdentityProviderDb,
  used: { accountId: string; step: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity_provider.second_factor set last_step = ${used.step}
    where account_id = ${used.accountId} and last_step < ${used.step}`.execute(db);
  return numAffectedRows === 1n;
}

/** Replaces the recovery codes of an account, whose second factor is locked. */
export async function replaceRecoveryCodes(
  db: IdentityProviderDb,
  codes: { accountId: string; digests: readonly string[] },
): Promise<void> {
  const { accountId, digests } = codes;
  await db.deleteFrom('identity_provider.recovery_code').where('accountId', '=', accountId).execute();
  await db
    .insertInto('identity_provider.recovery_code')
    .values(digests.map((digest) => ({ accountId, digest })))
    .execute();
}

/** Uses a recovery code; returns false for a wrong or used one. */
export async function markRecoveryCodeUsed(
  db: IdentityProviderDb,
  used: { accountId: string; digest: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity_provider.recovery_code set used_at = ${used.now.toString()}::timestamptz
    where account_id = ${used.accountId} and digest = ${used.digest} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns how many recovery codes of an account can still be used. */
export async function countRecoveryCodes(db: IdentityProviderDb, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('identity_provider.recovery_code')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
