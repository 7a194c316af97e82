import { sql } from 'kysely';
import { insertSecurityEvent } from '../accounts/security-events-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { insertNotice } from './notices-store.ts';

/** Most passkeys of an account. */
export const MOST_PASSKEYS = 10;

/** A passkey of an account. */
export type Passkey = {
  readonly passkeyId: string;
  readonly accountId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
};

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(db: IdentityProviderDb, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('identity_provider.passkey')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('passkeyId')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** Returns the passkey with a credential id. */
export async function findPasskey(db: IdentityProviderDb, passkeyId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('identity_provider.passkey')
    .selectAll()
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/**
 * Stores a passkey with its notice and security event; returns false when the account has the maximum number, or the
 * passkey exists.
 */
export function insertPasskey(
  db: IdentityProviderDb,
  added: {
    passkeyId: string;
    accountId: string;
    name: string;
    publicKey: Buffer;
    counter: number;
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { accountId, now } = added;
  return db.transaction().execute(async (tx) => {
    // Two concurrent additions can't both be the tenth.
    await sql`select from identity_provider.account where account_id = ${accountId} for update`.execute(tx);
    if ((await listPasskeys(tx, accountId)).length >= MOST_PASSKEYS) return false;
    const row = await tx
      .insertInto('identity_provider.passkey')
      .values({
        ...{ passkeyId: added.passkeyId, accountId, name: added.name, publicKey: added.publicKey },
        ...{ counter: added.counter, createdAt: now.toString() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('passkeyId')
      .executeTakeFirst();
    if (row) await noteChange(tx, { accountId, isAdded: true, now });
    return row !== undefined;
  });
}

/** Removes a passkey of an account, with its notice and security event; false if the account has no such passkey. */
export function deletePasskey(
  db: IdentityProviderDb,
  removed: { accountId: string; passkeyId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { accountId, passkeyId, now } = removed;
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('identity_provider.passkey')
      .where('accountId', '=', accountId)
      .where('passkeyId', '=', passkeyId)
      .returning('passkeyId')
      .executeTakeFirst();
    if (row) await noteChange(tx, { accountId, isAdded: false, now });
    return row !== undefined;
  });
}

async function noteChange(
  tx: IdentityProviderDb,
  change: { accountId: string; isAdded: boolean; now: Temporal.Instant },
): Promise<void> {
  const { accountId, isAdded, now } = change;
  await insertSecurityEvent(tx, { kind: isAdded ? 'PASSKEY_ADDED' : 'PASSKEY_REMOVED', accountId, now });
  await insertNotice(tx, { accountId, kind: isAdded ? 'passkey-added' : 'passkey-removed', now });
}

/**
 * Stores a use. Returns false if the authenticator's counter didn't increase since the last use, even if two uses run
 * concurrently, because the passkey was copied. Authenticators without a counter stay at zero.
 */
export async function markPasskeyUsed(
  db: IdentityProviderDb,
  used: { passkeyId: string; counter: number; now: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity_provider.passkey
    set counter = ${used.counter}, last_used_at = ${used.now.toString()}::timestamptz
    where passkey_id = ${used.passkeyId}
      and (counter < ${used.counter} or (counter = 0 and ${used.counter} = 0))`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes at most `limit` used challenges that expired long ago; returns how many. */
export async function removeOldChallenges(
  db: IdentityProviderDb,
  options: { before: Temporal.Instant; limit: number },
): Promise<number> {
  const result = await sql`delete from identity_provider.used_challenge where challenge in (
    select challenge from identity_provider.used_challenge where used_at < ${options.before.toString()}
    order by used_at limit ${options.limit} for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
