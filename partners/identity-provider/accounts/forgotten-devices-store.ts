import { sql } from 'kysely';
import type { IdentityProviderDb } from '../tables.ts';

/** Returns whether the player removed this device from the account. */
export async function isForgotten(
  db: IdentityProviderDb,
  device: { accountId: string; nonce: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('identity_provider.forgotten_device')
    .select('accountId')
    .where('accountId', '=', device.accountId)
    .where('deviceId', '=', device.nonce)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the player removed these devices; repeating it has no effect. */
export async function insertForgotten(
  db: IdentityProviderDb,
  forgotten: { accountId: string; deviceIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  const { accountId, deviceIds, now } = forgotten;
  if (deviceIds.length === 0) return;
  await db
    .insertInto('identity_provider.forgotten_device')
    .values(deviceIds.map((deviceId) => ({ accountId, deviceId, forgottenAt: now.toString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes at most `limit` rows from before an instant, because marks of that age aren't recognized anyway. */
export async function removeOldForgotten(
  db: IdentityProviderDb,
  options: { before: Temporal.Instant; limit: number },
): Promise<number> {
  const result = await sql`delete from identity_provider.forgotten_device where (account_id, device_id) in (
    select account_id, device_id from identity_provider.forgotten_device
    where forgotten_at < ${options.before.toString()} order by forgotten_at limit ${options.limit}
    for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
