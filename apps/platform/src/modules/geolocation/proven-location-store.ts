import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';

import { type CheckedDevice, isDeviceBlocked } from './device-blocks-store.ts';
import { type LocationAnswer, refuseLocation } from './location-check.ts';

type Key = { readonly playerId: string; readonly sessionId: string; readonly activity: string };

/** Stores or extends a proven location. */
export async function saveProvenLocation(
  tx: Tx,
  proven: Key & { readonly now: Temporal.Instant; readonly provenUntil: Temporal.Instant },
): Promise<void> {
  const [at, until] = [proven.now.toString(), proven.provenUntil.toString()];
  await sql`
    insert into geolocation.standing_location (player_id, session_id, activity, proven_at, proven_until)
    values (${proven.playerId}, ${proven.sessionId}, ${proven.activity}, ${at}::timestamptz, ${until}::timestamptz)
    on conflict (player_id, session_id, activity)
      do update set proven_at = excluded.proven_at, proven_until = excluded.proven_until`.execute(tx);
}

/** Deletes a proven location. */
export async function deleteProvenLocation(db: Db, of: Key): Promise<void> {
  await sql`
    delete from geolocation.standing_location s
    where s.player_id = ${of.playerId} and s.session_id = ${of.sessionId} and s.activity = ${of.activity}`.execute(db);
}

/** Deletes the locations that ended before an instant; returns how many. */
export async function deleteEndedLocations(db: Db, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from geolocation.standing_location s where s.proven_until < ${before.toString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the query for a session's proven location, or its refusal. */
export function provenLocationQuery(
  of: Key & CheckedDevice & { readonly now: Temporal.Instant },
): Query<LocationAnswer> {
  return {
    expression: sql`select jsonb_build_object('isBlocked', exists (select from geolocation.find_block(${of.playerId},
        ${of.sessionId}, ${of.now.toString()}::timestamptz)), 'isDeviceBlocked', ${isDeviceBlocked(of)},
      'provenAt', s.proven_at, 'provenUntil', s.proven_until)
      from (select) one left join geolocation.standing_location s
        on s.player_id = ${of.playerId} and s.session_id = ${of.sessionId} and s.activity = ${of.activity}`,
    read: (result) => {
      const found = result as {
        isBlocked: boolean;
        isDeviceBlocked: boolean;
        provenAt: string | null;
        provenUntil: string | null;
      };
      if (found.isDeviceBlocked) return refuseLocation(['DEVICE_BLOCKED']);
      if (found.isBlocked) return refuseLocation(['BLOCKED']);
      if (found.provenAt === null || found.provenUntil === null) return refuseLocation(['MISSING']);
      if (Temporal.Instant.compare(of.now, Temporal.Instant.from(found.provenUntil)) >= 0)
        return refuseLocation(['EXPIRED']);
      return { checkedAt: Temporal.Instant.from(found.provenAt), isSimulated: false };
    },
  };
}

/** Deletes a player's proven locations. */
export async function deleteProvenLocations(tx: Tx, playerId: string): Promise<void> {
  await sql`delete from geolocation.standing_location where player_id = ${playerId}`.execute(tx);
}
