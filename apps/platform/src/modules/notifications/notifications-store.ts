import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { emailPolicyOf } from './emails/email-policy.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  fromStored,
  type Notice,
  type Notification,
  POINTS_TEMPLATE,
  type Subject,
  type Template,
  toStored,
} from './notification.ts';
import { deleteReceivers } from './web-push/receivers-store.ts';

/**
 * Stores notifications in one statement, and emits `emailEvent` with both ids for those that are also sent by email.
 * When a later revision repeats a notification, it stays read or unread, unless its contents differ or it was
 * withdrawn: then it becomes unread again. An earlier revision that arrives late changes nothing.
 */
export async function upsertNotifications(
  tx: Tx,
  input: { subject: Subject; notices: readonly Notice[]; emailEvent: string; now: Temporal.Instant },
): Promise<void> {
  const { subject, notices, emailEvent, now } = input;
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({
    playerId: notice.playerId,
    id: newId(),
    template: notice.template,
    key: notice.key,
    contents: toStored(notice.contents),
    shownUntil: notice.shownUntil?.toString() ?? null,
    isEmailed: emailPolicyOf(notice) !== 'never',
  }));
  const at = sql`${now.toString()}::timestamptz`;
  const isSame = sql`existing.contents = excluded.contents and existing.withdrawn_at is null`;
  await sql`
    with stored as (
    insert into notifications.notification as existing
      (player_id, notification_id, template, about, key, revision, contents, happened_at, shown_until,
      email_state, emailed_at)
    select "playerId", id, template, ${subject.about}, key, ${subject.revision}, contents, ${at}, "shownUntil",
      case when "isEmailed" then 'requested' end, case when "isEmailed" then ${at} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as notice ("playerId" uuid, id uuid, template text, key text, contents jsonb, "shownUntil" timestamptz,
        "isEmailed" boolean)
    on conflict (player_id, key) do update set
      revision = excluded.revision, contents = excluded.contents, withdrawn_at = null,
      shown_until = excluded.shown_until,
      read_at = case when ${isSame} then existing.read_at end,
      happened_at = case when ${isSame} then existing.happened_at else excluded.happened_at end,
      email_state = case when ${isSame} then existing.email_state else excluded.email_state end,
      emailed_at = case when ${isSame} then existing.emailed_at else excluded.emailed_at end
    where existing.revision::bigint < excluded.revision::bigint
    returning existing.player_id, existing.notification_id, existing.email_state)
    select outbox.emit_event(${emailEvent},
      jsonb_build_object('playerId', n.player_id, 'notificationId', n.notification_id))
    from stored n where n.email_state = 'requested'`.execute(tx);
}

/** Withdraws a page of notifications about a subject that are from an earlier revision; returns how many. */
export async function withdrawNotifications(
  tx: Tx,
  input: { subject: Subject; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { subject, now, limit } = input;
  const taken = await sql`
    update notifications.notification n set withdrawn_at = ${now.toString()}::timestamptz
    from (select player_id, notification_id from notifications.notification
      where about = ${subject.about} and withdrawn_at is null and revision::bigint < ${subject.revision}::bigint
      order by player_id limit ${limit} for update) old
    where n.player_id = old.player_id and n.notification_id = old.notification_id`.execute(tx);
  return Number(taken.numAffectedRows ?? 0n);
}

/** Withdraws all of a player's notifications about a subject. */
export async function withdrawAbout(
  tx: Tx,
  input: { playerId: string; about: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification set withdrawn_at = ${input.now.toString()}::timestamptz
    where about = ${input.about} and player_id = ${input.playerId} and withdrawn_at is null`.execute(tx);
}

/** A query for unread notifications that are still current at a given time, of one template or of all. */
export type UnreadQuery = {
  readonly playerId: string;
  readonly now: Temporal.Instant;
  readonly template?: Template;
};

const isUnread = (input: UnreadQuery) => sql`player_id = ${input.playerId} and read_at is null and withdrawn_at is null
  and (shown_until is null or shown_until > ${input.now.toString()}::timestamptz)
  and (${input.template ?? null}::text is null or template = ${input.template ?? null})`;

/**
 * Which notifications that could urge play a player is shown now (IRGS-11): draw alerts of these games, and points or
 * not.
 */
export type ShownNow = { readonly alertsOf: readonly string[]; readonly hasPoints: boolean };

/** Returns the SQL condition for a notification that is shown now. */
export const isShownNow = ({ alertsOf, hasPoints }: ShownNow) => sql`
  (template <> ${DRAW_ALERT_TEMPLATE} or contents ->> 'gameId' = any(${[...alertsOf]}::text[]))
  and (${hasPoints} or template <> ${POINTS_TEMPLATE})`;

/**
 * Returns a player's unread notifications, newest first, but prizes about to lapse before all others, so that nothing
 * pushes them off the limited list. `shown` limits those that could urge play.
 */
export async function findUnread(
  db: Db,
  input: UnreadQuery & { limit: number; shown?: ShownNow },
): Promise<Notification[]> {
  const shown = input.shown ? sql`and ${isShownNow(input.shown)}` : sql``;
  const { rows } = await sql<{
    notificationId: string;
    template: Template;
    contents: Record<string, unknown>;
    happenedAt: Temporal.Instant;
  }>`
    select notification_id, template, contents, happened_at from notifications.notification
    where ${isUnread(input)} ${shown}
    order by template = ${CLAIM_LAPSE_TEMPLATE} desc, happened_at desc, notification_id desc
    limit ${input.limit}`.execute(db);
  // The stored contents match their template.
  return rows.map(({ contents, ...row }) => ({ ...fromStored(contents), ...row }) as Notification);
}

/** Counts the unread notifications among those that a player is shown now. */
export async function countUnread(db: Db, input: UnreadQuery & { shown: ShownNow }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications.notification
    where ${isUnread(input)} and ${isShownNow(input.shown)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the games of a player's draw alerts that are still current, read or not. */
export async function findAlertGames(
  db: Db,
  { playerId, now }: Pick<UnreadQuery, 'playerId' | 'now'>,
): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select distinct contents ->> 'gameId' as game_id from notifications.notification
    where player_id = ${playerId} and withdrawn_at is null and template = ${DRAW_ALERT_TEMPLATE}
      and (shown_until is null or shown_until > ${now.toString()}::timestamptz)`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

/** Marks the given notifications as read if they belong to this player and are unread. */
export async function markRead(
  db: Db,
  input: { playerId: string; ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification set read_at = ${input.now.toString()}::timestamptz
    where player_id = ${input.playerId} and notification_id = any(${sql.val([...input.ids])}::uuid[])
      and read_at is null`.execute(db);
}

/** Deletes a page of notifications from before a given time; returns how many. */
export async function deleteOld(db: Db, input: { before: Temporal.Instant; limit: number }): Promise<number> {
  const gone = await sql`
    delete from notifications.notification n using (
      select player_id, notification_id from notifications.notification
      where happened_at < ${input.before.toString()}::timestamptz limit ${input.limit}) old
    where n.player_id = old.player_id and n.notification_id = old.notification_id`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}

/** Deletes all of a player's notifications, and the browsers that get them. */
export async function deleteNotifications(tx: Tx, playerId: string): Promise<void> {
  await deleteReceivers(tx, { playerId });
  await sql`delete from notifications.notification where player_id = ${playerId}`.execute(tx);
}

/** A notification of any time, read or unread. */
export type StoredNotification = {
  readonly notificationId: string;
  readonly template: Template;
  readonly contents: Record<string, unknown>;
  readonly happenedAt: Temporal.Instant;
  readonly readAt: Temporal.Instant | null;
};

/** Returns a page of all of a player's notifications, newest first; `before` is the last of the page before. */
export async function findNotificationPage(
  db: Db,
  page: { playerId: string; before: string | undefined; limit: number },
): Promise<StoredNotification[]> {
  const before = page.before ?? null;
  const { rows } = await sql<StoredNotification>`
    select n.notification_id, n.template, n.contents, n.happened_at, n.read_at from notifications.notification n
    where n.player_id = ${page.playerId} and n.withdrawn_at is null
      and (${before}::uuid is null or n.notification_id < ${before}::uuid)
    order by n.notification_id desc limit ${page.limit}`.execute(db);
  return rows;
}
