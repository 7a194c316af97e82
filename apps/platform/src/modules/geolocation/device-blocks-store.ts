import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

/** A device of a player: its id in the player's list, and the digest of its browser. Either may be unknown. */
export type CheckedDevice = {
  readonly playerId: string;
  readonly deviceId?: string | undefined;
  /** Identifies the request's browser; see `locationDevice`. */
  readonly device?: string | undefined;
};

function namesOf({ deviceId, device }: CheckedDevice): string[] {
  return [deviceId, device].filter((name) => name !== undefined);
}

/** Returns the SQL condition that a device is blocked by its id or its browser. */
export function isDeviceBlocked(of: CheckedDevice): RawBuilder<boolean> {
  return sql<boolean>`exists (select from geolocation.device_block d where d.player_id = ${of.playerId}
    and d.device = any(${sql.val(namesOf(of))}::text[]) and d.lifted_at is null)`;
}

/** Blocks a device by its id and its browser; returns whether it wasn't blocked before. A lifted block begins again. */
export async function putDeviceBlock(
  tx: Tx,
  block: CheckedDevice & { reason: string; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into geolocation.device_block as d (player_id, device, reason, blocked_at)
    select ${block.playerId}, name, ${block.reason}, ${block.now.toString()}::timestamptz
    from unnest(${sql.val(namesOf(block))}::text[]) name
    on conflict (player_id, device) do update
      set reason = excluded.reason, blocked_at = excluded.blocked_at, lifted_at = null, lifted_by = null
      where d.lifted_at is not null
    returning d.device`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns how many of a player's tokens were refused for a reason since an instant and since the last block was lifted.
 * A repeated token counts once; checks of an earlier release have no token, so each counts.
 */
export async function countRefusedTokens(
  db: Db,
  of: { playerId: string; reason: string; since: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    select count(*)::int as tokens from (
      select from geolocation.location_check c
      where c.player_id = ${of.playerId} and ${of.reason} = any(c.reasons)
      group by coalesce(c.token_id, c.check_id)
      having min(c.checked_at) > greatest(${of.since.toString()}::timestamptz, (select max(d.lifted_at)
        from geolocation.device_block d where d.player_id = ${of.playerId}))) counted`.execute(db);
  return rows[0]?.tokens ?? 0;
}

/** A blocked device of a player. */
export type DeviceBlock = { readonly device: string; readonly reason: string; readonly blockedAt: Temporal.Instant };

/** Returns the device blocks of a player that apply, newest first, at most 100. */
export async function listDeviceBlocks(db: Db, playerId: string): Promise<DeviceBlock[]> {
  const { rows } = await sql<DeviceBlock>`
    select d.device, d.reason, d.blocked_at from geolocation.device_block d
    where d.player_id = ${playerId} and d.lifted_at is null order by d.blocked_at desc, d.device limit 100`.execute(db);
  return rows;
}

/** Marks all device blocks of a player as lifted; returns how many applied. */
export async function markDeviceBlocksLifted(
  tx: Tx,
  lift: { playerId: string; by: string; now: Temporal.Instant },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update geolocation.device_block d set lifted_at = ${lift.now.toString()}::timestamptz, lifted_by = ${lift.by}
    where d.player_id = ${lift.playerId} and d.lifted_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
