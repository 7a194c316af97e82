import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { fromStored, type Template } from '../notification.ts';
import type { EmailNotice } from './notice-email.ts';

/**
 * State of the email of a notification: `requested` is not processed yet; `sent` was accepted by the mail partner and
 * hasn't come back; `bounced` came back; `hinted` is an email without details to an unconfirmed address. The others
 * say why no email was sent. Only `sent` counts as delivered.
 */
export type EmailState =
  | 'requested'
  | 'sent'
  | 'bounced'
  | 'hinted'
  | 'unwanted'
  | 'unproven'
  | 'excluded'
  | 'withdrawn'
  | 'late';

/** The key of a notification. */
export type NotificationId = { readonly playerId: string; readonly notificationId: string };

/** A notification with what decides whether its email is sent. */
export type RequestedEmail = NotificationId & {
  readonly revision: string;
  readonly notice: EmailNotice;
  readonly happenedAt: Temporal.Instant;
  readonly shownUntil: Temporal.Instant | null;
  readonly isWithdrawn: boolean;
  /** The player saw the notification in the app. */
  readonly isRead: boolean;
};

/** Returns the notification if its email hasn't been processed yet, or undefined. */
export async function findRequestedEmail(db: Db, input: NotificationId): Promise<RequestedEmail | undefined> {
  return findWithEmail(db, input, sql`n.email_state = 'requested'`);
}

/** Returns a notification that also goes by email, regardless of the email's state; undefined without an email. */
export function findEmailedNotice(db: Db, input: NotificationId): Promise<RequestedEmail | undefined> {
  return findWithEmail(db, input, sql`n.email_state is not null`);
}

async function findWithEmail(
  db: Db,
  input: NotificationId,
  condition: RawBuilder<unknown>,
): Promise<RequestedEmail | undefined> {
  const { rows } = await sql<{
    revision: string;
    template: Template;
    contents: Record<string, unknown>;
    happenedAt: Temporal.Instant;
    shownUntil: Temporal.Instant | null;
    isWithdrawn: boolean;
    isRead: boolean;
  }>`
    select n.revision, n.template, n.contents, n.happened_at, n.shown_until,
      n.withdrawn_at is not null as is_withdrawn, n.read_at is not null as is_read
    from notifications.notification n
    where n.player_id = ${input.playerId} and n.notification_id = ${input.notificationId}
      and ${condition}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { template, contents, ...rest } = row;
  // The stored contents match their template, and only notifications with emails have a state.
  return { ...input, ...rest, notice: { template, contents: fromStored(contents) } as EmailNotice };
}

/**
 * Stores the state of an email, unless a later revision of the notification was stored after the email was requested;
 * that revision gets its own email.
 */
export async function markEmailState(
  tx: Tx,
  { email, state, now }: { email: RequestedEmail; state: Exclude<EmailState, 'requested'>; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification n set email_state = ${state}, emailed_at = ${now.toString()}::timestamptz,
      held_until = null
    where n.player_id = ${email.playerId} and n.notification_id = ${email.notificationId}
      and n.revision = ${email.revision} and n.email_state = 'requested'`.execute(tx);
}

/**
 * Returns the states of the emails of all notifications about each of these subjects, the oldest first. A subject
 * without an email has no entry. Notifications that were withdrawn don't count.
 */
export async function findEmailStates(db: Db, abouts: readonly string[]): Promise<ReadonlyMap<string, EmailState[]>> {
  const { rows } = await sql<{ about: string; states: EmailState[] }>`
    select n.about, array_agg(n.email_state order by n.happened_at) as states
    from notifications.notification n
    where n.about = any(${sql.val([...abouts])}::text[]) and n.withdrawn_at is null and n.email_state is not null
    group by n.about`.execute(db);
  return new Map(rows.map(({ about, states }) => [about, states]));
}

/**
 * Marks sent emails as bounced by the ids and revisions of their notifications. Skips a notification that was stored in
 * a later revision, which has its own email. Returns how many.
 */
export async function markBounced(
  tx: Tx,
  input: { emails: readonly { notificationId: string; revision: string }[]; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ notificationId: string }>`
    update notifications.notification n
    set email_state = 'bounced', emailed_at = ${input.now.toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(input.emails)}::jsonb) as back ("notificationId" uuid, revision text)
    where n.notification_id = back."notificationId" and n.revision = back.revision and n.email_state = 'sent'
    returning n.notification_id`.execute(tx);
  return rows.length;
}

/**
 * Requests up to `limit` emails again that aren't processed yet and were last requested before a given time: emits
 * their events. Returns how many.
 */
export async function requestEmailsAgain(
  tx: Tx,
  input: { event: string; before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with left_behind as (
      select n.player_id, n.notification_id from notifications.notification n
      where n.email_state = 'requested' and n.held_until is null
        and n.emailed_at < ${input.before.toString()}::timestamptz
      order by n.emailed_at limit ${input.limit} for update skip locked),
    again as (
      update notifications.notification n set emailed_at = ${input.now.toString()}::timestamptz
      from left_behind l where n.player_id = l.player_id and n.notification_id = l.notification_id
      returning n.player_id, n.notification_id),
    emitted as materialized (
      select outbox.emit_event(${input.event},
        jsonb_build_object('playerId', player_id, 'notificationId', notification_id)) from again)
    select count(*)::int as count from emitted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Holds a requested email until a time: the end of the player's quiet hours. */
export async function holdEmail(tx: Tx, { email, until }: { email: RequestedEmail; until: Temporal.Instant }) {
  await sql`
    update notifications.notification n set held_until = ${until.toString()}::timestamptz
    where n.player_id = ${email.playerId} and n.notification_id = ${email.notificationId}
      and n.revision = ${email.revision} and n.email_state = 'requested'`.execute(tx);
}

/** Requests up to `limit` emails whose quiet hours are over: emits their events. Returns how many. */
export async function requestHeldEmails(
  tx: Tx,
  input: { event: string; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as (
      select n.player_id, n.notification_id from notifications.notification n
      where n.held_until <= ${input.now.toString()}::timestamptz
      order by n.held_until limit ${input.limit} for update skip locked),
    released as (
      update notifications.notification n set held_until = null, emailed_at = ${input.now.toString()}::timestamptz
      from over o where n.player_id = o.player_id and n.notification_id = o.notification_id
      returning n.player_id, n.notification_id, n.email_state),
    emitted as materialized (
      select outbox.emit_event(${input.event},
        jsonb_build_object('playerId', player_id, 'notificationId', notification_id))
      from released where email_state = 'requested')
    select (select count(*) from released)::int as count from (select count(*) from emitted) e`.execute(tx);
  return rows[0]?.count ?? 0;
}
