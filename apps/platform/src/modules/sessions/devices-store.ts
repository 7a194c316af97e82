import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { DeviceDescription } from './describe-device.ts';

/** A device on which the player signed in. */
export type Device = {
  readonly deviceId: string;
  readonly browser: string | null;
  readonly system: string | null;
  /** What the player calls it. */
  readonly name: string | null;
  readonly firstSeenAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
  /** The player's sessions on it that are still stored. */
  readonly sessionIds: readonly string[];
};

/** Stands for the provider's id of the browser that registered the player, until the next sign-in there. */
export const NOT_YET_NAMED = 'registered';

/** Maximum number of devices in the list. Those used longest ago are left out. */
const MOST_DEVICES = 100;

/**
 * Stores a sign-in on a device, which is new if the identity provider hasn't reported it before. Returns its id, and
 * whether the player already had other devices when it was added.
 */
export async function putDevice(
  tx: Tx,
  device: DeviceDescription & { playerId: string; providerDeviceId: string; now: Temporal.Instant },
): Promise<{ deviceId: string; isAnother: boolean }> {
  const [now, browser, system] = [device.now.toString(), device.browser ?? null, device.system ?? null];
  const { rows } = await sql<{ deviceId: string; isAnother: boolean }>`
    insert into sessions.device as d
      (device_id, player_id, provider_device_id, browser, system, first_seen_at, last_used_at)
    values (${newId()}, ${device.playerId}, ${device.providerDeviceId}, ${browser}, ${system}, ${now}::timestamptz,
      ${now}::timestamptz)
    on conflict (player_id, provider_device_id) do update
      set browser = excluded.browser, system = excluded.system, last_used_at = excluded.last_used_at
    returning d.device_id, d.first_seen_at = ${now}::timestamptz and exists (
      select from sessions.device o where o.player_id = ${device.playerId}
        and o.provider_device_id <> ${device.providerDeviceId}) as is_another`.execute(tx);
  return rows[0] as { deviceId: string; isAnother: boolean };
}

/**
 * Gives the device as which a browser registered the player the name that the identity provider has for that browser.
 * Of `deviceIds`, those of other players stay as they are. Changes nothing if the player's device has a name or was
 * removed.
 */
export async function nameRegisteredDevice(
  tx: Tx,
  device: { playerId: string; deviceIds: readonly string[]; providerDeviceId: string },
): Promise<void> {
  await sql`update sessions.device d set provider_device_id = ${device.providerDeviceId}
    where d.player_id = ${device.playerId} and d.device_id = any(${sql.val([...device.deviceIds])}::uuid[])
      and d.provider_device_id = ${NOT_YET_NAMED}
      and not exists (select from sessions.device o where o.player_id = d.player_id
        and o.provider_device_id = ${device.providerDeviceId})`.execute(tx);
}

/** Returns a player's devices, the one used last first. A running session counts as use. */
export async function findDevices(db: Db, playerId: string): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select d.device_id, d.browser, d.system, d.name, d.first_seen_at,
      greatest(d.last_used_at, max(s.last_seen_at)) as last_used_at,
      coalesce(array_agg(s.session_id::text) filter (where s.session_id is not null), '{}') as session_ids
    from sessions.device d left join sessions.session s on s.device_id = d.device_id and s.player_id = d.player_id
    where d.player_id = ${playerId}
    group by d.device_id order by last_used_at desc, d.device_id desc limit ${MOST_DEVICES}`.execute(db);
  return rows;
}

/** Returns a device, and whose it is. */
export async function findDevice(
  db: Db,
  deviceId: string,
): Promise<(Omit<Device, 'name' | 'sessionIds'> & { playerId: string }) | undefined> {
  const { rows } = await sql<Omit<Device, 'name' | 'sessionIds'> & { playerId: string }>`
    select d.device_id, d.player_id, d.browser, d.system, d.first_seen_at, d.last_used_at
    from sessions.device d where d.device_id = ${deviceId}`.execute(db);
  return rows[0];
}

/** Stores what a player calls a device, or that it has no name; returns whether the player has this device. */
export async function renameDevice(
  tx: Tx,
  device: { playerId: string; deviceId: string; name: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions.device d set name = ${device.name}
    where d.device_id = ${device.deviceId}::uuid and d.player_id = ${device.playerId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Removes the names that a player gave devices, when the account is erased. */
export async function forgetDeviceNames(tx: Tx, playerId: string): Promise<void> {
  await sql`update sessions.device d set name = null where d.player_id = ${playerId}`.execute(tx);
}

/** Returns devices of a player, one or all but one, with the provider's id of each; null if it has none yet. */
export async function findProviderDevices(
  db: Db,
  of: { playerId: string } & DeviceChoice,
): Promise<{ deviceId: string; providerDeviceId: string | null }[]> {
  const { rows } = await sql<{ deviceId: string; providerDeviceId: string | null }>`
    select d.device_id, nullif(d.provider_device_id, ${NOT_YET_NAMED}) as provider_device_id from sessions.device d
    where d.player_id = ${of.playerId} and ${isChosen(of)} limit ${MOST_DEVICES}`.execute(db);
  return rows;
}

/** One device of a player, or all except one. */
export type DeviceChoice =
  | { readonly kind: 'one'; readonly deviceId: string }
  | { readonly kind: 'others'; readonly exceptDeviceId: string | undefined };

function isChosen(of: DeviceChoice) {
  return of.kind === 'one'
    ? sql`d.device_id = ${of.deviceId}::uuid`
    : sql`d.device_id is distinct from ${of.exceptDeviceId ?? null}::uuid`;
}

/** Deletes devices of a player; returns the ids of those that existed. */
export async function deleteDevices(tx: Tx, of: { playerId: string; deviceIds: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ deviceId: string }>`
    delete from sessions.device d
    where d.player_id = ${of.playerId} and d.device_id = any(${sql.val([...of.deviceIds])}::uuid[])
    returning d.device_id`.execute(tx);
  return rows.map(({ deviceId }) => deviceId);
}

/** Deletes up to `limit` devices that weren't used since a given time; returns how many. */
export async function removeOldDevices(
  db: Db,
  options: { usedBefore: Temporal.Instant; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions.device where device_id in (
      select d.device_id from sessions.device d where d.last_used_at < ${options.usedBefore.toString()}::timestamptz
      limit ${options.limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
