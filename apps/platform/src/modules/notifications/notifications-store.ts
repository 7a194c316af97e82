import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import {
  CLAIM_LAPSE_TEMPLATE,
  DRAW_ALERT_TEMPLATE,
  fromStored,
  LETTER_TEMPLATES,
  type Notice,
  type Notification,
  type Subject,
  type Template,
  toStored,
} from './notification.ts';

const LETTERED: readonly string[] = LETTER_TEMPLATES;

/**
 * Writes notifications in one statement, and emits `letterEvent` for those whose letter is to be written, with the ids of both. One that is there already stays as it is, read or not, unless a later revision tells something else:
 * then it is unread again. An earlier revision that comes late changes nothing.
 */
export async function upsertNotifications(
  tx: Tx,
  asked: { subject: Subject; notices: readonly Notice[]; letterEvent: string; now: Temporal.Instant },
): Promise<void> {
  const { subject, notices, letterEvent, now } = asked;
  if (notices.length === 0) return;
  const rows = notices.map(({ playerId, template, key, contents, shownUntil }) => ({
    playerId,
    id: newId(),
    template,
    key,
    contents: toStored(contents),
    shownUntil: shownUntil?.toString() ?? null,
  }));
  const at = sql`${now.toString()}::timestamptz`;
  const isSame = sql`known.contents = excluded.contents and known.withdrawn_at is null`;
  await sql`
    with told as (
    insert into notifications.notification as known (player_id, notification_id, template, about, key, revision, contents, happened_at,
      shown_until, letter, letter_at)
    select "playerId", id, template, ${subject.about}, key, ${subject.revision}, contents, ${at}, "shownUntil",
      case when template = any(${LETTERED}::text[]) then 'wanted' end, case when template = any(${LETTERED}::text[]) then ${at} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice ("playerId" uuid, id uuid, template text, key text, contents jsonb,
      "shownUntil" timestamptz)
    on conflict (player_id, key) do update set revision = excluded.revision, contents = excluded.contents, withdrawn_at = null,
      shown_until = excluded.shown_until,
      read_at = case when ${isSame} then known.read_at end,
      happened_at = case when ${isSame} then known.happened_at else excluded.happened_at end,
      letter = case when ${isSame} then known.letter else excluded.letter end,
      letter_at = case when ${isSame} then known.letter_at else excluded.letter_at end
    where known.revision::bigint < excluded.revision::bigint
    returning known.player_id, known.notification_id, known.letter)
    select outbox.emit_event(${letterEvent}, jsonb_build_object('playerId', player_id, 'notificationId', notification_id))
    from told where letter = 'wanted'`.execute(tx);
}

/** Takes back a page of what is about a subject and of an earlier revision; returns how many were taken back. */
export async function withdrawNotifications(
  tx: Tx,
  asked: { subject: Subject; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { subject, now, limit } = asked;
  const taken = await sql`
    update notifications.notification n set withdrawn_at = ${now.toString()}::timestamptz
    from (select player_id, notification_id from notifications.notification
      where about = ${subject.about} and withdrawn_at is null and revision::bigint < ${subject.revision}::bigint
      order by player_id limit ${limit} for update) old
    where n.player_id = old.player_id and n.notification_id = old.notification_id`.execute(tx);
  return Number(taken.numAffectedRows ?? 0n);
}

/** Takes back all that a player was told about a subject. */
export async function withdrawAbout(
  tx: Tx,
  asked: { playerId: string; about: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification set withdrawn_at = ${asked.now.toString()}::timestamptz
    where about = ${asked.about} and player_id = ${asked.playerId} and withdrawn_at is null`.execute(tx);
}

/** What a player has not read and is still news at a moment, of one template or of all. */
export type UnreadQuestion = {
  readonly playerId: string;
  readonly now: Temporal.Instant;
  readonly template?: Template;
};

const isUnread = (
  asked: UnreadQuestion,
) => sql`player_id = ${asked.playerId} and read_at is null and withdrawn_at is null
  and (shown_until is null or shown_until > ${asked.now.toString()}::timestamptz)
  and (${asked.template ?? null}::text is null or template = ${asked.template ?? null})`;

/**
 * What a player has not read, the newest first, but prizes that would lapse before all else: nothing crowds them out of a list that has an end. Of
 * alerts of draws those of the games in `alertsOf` alone, if it is given.
 */
export async function findUnread(
  db: Db,
  asked: UnreadQuestion & { limit: number; alertsOf?: readonly string[] },
): Promise<Notification[]> {
  const shownAlerts = asked.alertsOf
    ? sql`and (template <> ${DRAW_ALERT_TEMPLATE} or contents ->> 'gameId' = any(${[...asked.alertsOf]}::text[]))`
    : sql``;
  const { rows } = await sql<{
    notificationId: string;
    template: Template;
    contents: Record<string, unknown>;
    happenedAt: Temporal.Instant;
  }>`
    select notification_id, template, contents, happened_at from notifications.notification
    where ${isUnread(asked)} ${shownAlerts}
    order by template = ${CLAIM_LAPSE_TEMPLATE} desc, happened_at desc, notification_id desc limit ${asked.limit}`.execute(
    db,
  );
  // What is stored was written from the contents of its template.
  return rows.map(({ contents, ...row }) => ({ ...fromStored(contents), ...row }) as Notification);
}

/** The games of the alerts a player has not read. */
export async function findAlertGames(db: Db, asked: UnreadQuestion): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select distinct contents ->> 'gameId' as game_id from notifications.notification
    where ${isUnread(asked)} and template = ${DRAW_ALERT_TEMPLATE}`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

/** Marks notifications of this player as read, those that are not yet. */
export async function markRead(
  db: Db,
  asked: { playerId: string; ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification set read_at = ${asked.now.toString()}::timestamptz
    where player_id = ${asked.playerId} and notification_id = any(${sql.val([...asked.ids])}::uuid[]) and read_at is null`.execute(
    db,
  );
}

/** Forgets a page of notifications from before a moment; returns how many are gone. */
export async function deleteOld(db: Db, asked: { before: Temporal.Instant; limit: number }): Promise<number> {
  const gone = await sql`
    delete from notifications.notification n using (
      select player_id, notification_id from notifications.notification
      where happened_at < ${asked.before.toString()}::timestamptz limit ${asked.limit}) old
    where n.player_id = old.player_id and n.notification_id = old.notification_id`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
}
