import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { PushReceiver } from '../../../partner-ports/web-push/web-push-port.ts';

/** A player's browser that gets messages while it is closed. */
export type StoredReceiver = PushReceiver & {
  readonly receiverId: string;
  /** SHA-256 of the address. */
  readonly endpointHash: Buffer;
  readonly addedAt: Temporal.Instant;
};

/**
 * Stores a browser for a player, who may be another than before: its messages go to the player who allowed them last.
 * If the player has more than `most` browsers, drops the oldest.
 */
export async function putReceiver(
  tx: Tx,
  input: PushReceiver & { playerId: string; most: number; now: Temporal.Instant },
): Promise<void> {
  const { playerId, endpoint, p256dh, auth, most, now } = input;
  await sql`
    insert into notifications.push_receiver as r (receiver_id, player_id, endpoint, endpoint_hash, p256dh, auth,
      added_at)
    values (${newId()}, ${playerId}, ${endpoint}, sha256(convert_to(${endpoint}, 'UTF8')), ${p256dh}, ${auth},
      ${now.toString()}::timestamptz)
    on conflict (endpoint_hash) do update set player_id = excluded.player_id, p256dh = excluded.p256dh,
      auth = excluded.auth, added_at = excluded.added_at`.execute(tx);
  await sql`
    delete from notifications.push_receiver r where r.player_id = ${playerId} and r.receiver_id not in (
      select k.receiver_id from notifications.push_receiver k where k.player_id = ${playerId}
      order by k.added_at desc, k.receiver_id desc limit ${most})`.execute(tx);
}

/** Returns a player's browsers, oldest first. */
export async function findReceivers(db: Db, playerId: string): Promise<StoredReceiver[]> {
  const { rows } = await sql<StoredReceiver>`
    select r.receiver_id, r.endpoint, r.endpoint_hash, r.p256dh, r.auth, r.added_at
    from notifications.push_receiver r where r.player_id = ${playerId}
    order by r.added_at, r.receiver_id`.execute(db);
  return rows;
}

/** Removes one of a player's browsers, or all of them. */
export async function deleteReceivers(db: Db, of: { playerId: string; receiverId?: string }): Promise<void> {
  const { playerId, receiverId = null } = of;
  await sql`
    delete from notifications.push_receiver r
    where r.player_id = ${playerId} and r.receiver_id = coalesce(${receiverId}::uuid, r.receiver_id)`.execute(db);
}

type Pushed = { readonly notificationId: string; readonly revision: string; readonly receiverId: string };

/** Returns the browsers to which a revision of a notification was sent. */
export async function findPushedReceivers(db: Db, of: Omit<Pushed, 'receiverId'>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ receiverId: string }>`
    select p.receiver_id from notifications.pushed p
    where p.notification_id = ${of.notificationId} and p.revision = ${of.revision}`.execute(db);
  return new Set(rows.map(({ receiverId }) => receiverId));
}

/** Records that a revision of a notification was sent to a browser. */
export async function markPushed(db: Db, pushed: Pushed): Promise<void> {
  await sql`
    insert into notifications.pushed (notification_id, revision, receiver_id)
    values (${pushed.notificationId}, ${pushed.revision}, ${pushed.receiverId})
    on conflict do nothing`.execute(db);
}

/** Deletes records of messages that were sent before an instant. */
export async function sweepPushed(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`delete from notifications.pushed p where p.pushed_at < ${before.toString()}::timestamptz`.execute(db);
}
