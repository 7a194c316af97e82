import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

type Bounds = { readonly before: Temporal.Instant; readonly limit: number };

/**
 * Removes messages to players written before an instant, or beyond the newest `maxPerPlayer`; returns how many players
 * were affected.
 */
export async function removeOldMessages(db: Db, bounds: Bounds & { maxPerPlayer: number }): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select push.sweep_messages(${bounds.before.toString()}::timestamptz,
    ${bounds.maxPerPlayer}::int, ${bounds.limit}::int) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}

/** Removes messages to everyone written before an instant; returns how many. */
export async function removeOldBroadcasts(db: Db, bounds: Bounds): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select push.sweep_broadcasts(${bounds.before.toString()}::timestamptz,
    ${bounds.limit}::int) as removed`.execute(db);
  return rows[0]?.removed ?? 0;
}

/** Removes used tokens that have expired; returns how many. */
export async function removeOldTokens(db: Db, bounds: Bounds): Promise<number> {
  const { numAffectedRows } = await sql`delete from push.used_token where token_id in (
    select t.token_id from push.used_token t where t.expires_at < ${bounds.before.toString()}::timestamptz
    limit ${bounds.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
