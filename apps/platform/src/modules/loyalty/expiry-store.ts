import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A player's points that expire at one time. */
export type Expiry = { readonly playerId: string; readonly expiresAt: Temporal.Instant };

/**
 * Returns expiries until a given time whose players weren't notified, up to `limit` after one, by player. Earlier
 * expiries were notified before, unless the player was barred meanwhile.
 */
export async function findUnannouncedExpiries(
  db: Db,
  of: { until: Temporal.Instant; after: string | undefined; limit: number },
): Promise<Expiry[]> {
  const { rows } = await sql<Expiry>`
    select e.player_id, max(e.expires_at) as expires_at from loyalty.entry e
    where e.kind = 'EARN' and e.expires_at <= ${of.until.toString()}::timestamptz
      and (${of.after ?? null}::uuid is null or e.player_id > ${of.after ?? null}::uuid)
      and not exists (select from loyalty.expiry x
        where x.player_id = e.player_id and x.expires_at >= e.expires_at)
    group by e.player_id order by e.player_id limit ${of.limit}`.execute(db);
  return rows;
}

/**
 * Returns how many points of a player expire by a given time: earned points whose expiry has come by then, less all
 * points that were spent or have expired.
 */
export async function sumExpiring(db: Db, { playerId, expiresAt }: Expiry): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select greatest(0, coalesce(sum(e.points) filter (
        where e.kind in ('REDEEM', 'EXPIRE') or e.expires_at <= ${expiresAt.toString()}::timestamptz), 0))::bigint
      as points
    from loyalty.entry e where e.player_id = ${playerId}`.execute(db);
  return rows[0]?.points ?? 0n;
}

/** Stores that a player was notified; returns false if they were before. */
export async function insertExpiryNotice(tx: Tx, noticed: Expiry & { now: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql`
    insert into loyalty.expiry (player_id, expires_at, noticed_at)
    values (${noticed.playerId}, ${noticed.expiresAt.toString()}::timestamptz, ${noticed.now.toString()}::timestamptz)
    on conflict do nothing returning player_id`.execute(tx);
  return rows.length > 0;
}

/** Returns expiries that are due: their time has come, and their players were notified before a time. */
export async function findDueExpiries(
  db: Db,
  of: { now: Temporal.Instant; noticedBefore: Temporal.Instant; limit: number },
): Promise<Expiry[]> {
  const { rows } = await sql<Expiry>`
    select x.player_id, x.expires_at from loyalty.expiry x
    where x.expired_at is null and x.expires_at <= ${of.now.toString()}::timestamptz
      and x.noticed_at <= ${of.noticedBefore.toString()}::timestamptz
    order by x.expires_at, x.player_id limit ${of.limit}`.execute(db);
  return rows;
}

/** Deletes an expiry that a player was notified of, so that it counts as not notified. */
export async function withdrawNotice(tx: Tx, { playerId, expiresAt }: Expiry): Promise<void> {
  await sql`delete from loyalty.expiry where player_id = ${playerId}
    and expires_at = ${expiresAt.toString()}::timestamptz and expired_at is null`.execute(tx);
}

/** Marks an expiry as done. */
export async function markExpired(tx: Tx, expired: Expiry & { now: Temporal.Instant }): Promise<void> {
  await sql`update loyalty.expiry set expired_at = ${expired.now.toString()}::timestamptz
    where player_id = ${expired.playerId} and expires_at = ${expired.expiresAt.toString()}::timestamptz`.execute(tx);
}

/** Returns the next expiry that a player was notified of, or undefined. */
export async function findNextExpiry(
  db: Db,
  playerId: string,
): Promise<(Expiry & { noticedAt: Temporal.Instant }) | undefined> {
  const { rows } = await sql<Expiry & { noticedAt: Temporal.Instant }>`
    select x.player_id, x.expires_at, x.noticed_at from loyalty.expiry x
    where x.player_id = ${playerId} and x.expired_at is null order by x.expires_at limit 1`.execute(db);
  return rows[0];
}
