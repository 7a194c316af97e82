import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { fromStored, type Template } from '../notification.ts';
import type { LetterNotice } from './notice-letter.ts';

/** What became of the letter of a notification; `wanted` is still to be written, and what is not `sent` says why none went out. */
export type LetterState = 'wanted' | 'sent' | 'unwanted' | 'unproven' | 'excluded' | 'withdrawn' | 'late';

/** Which notification. */
export type NotificationId = { readonly playerId: string; readonly notificationId: string };

/** A notification as its letter is decided by. */
export type WantedLetter = NotificationId & {
  readonly revision: string;
  readonly notice: LetterNotice;
  readonly happenedAt: Temporal.Instant;
  readonly shownUntil: Temporal.Instant | null;
  readonly isWithdrawn: boolean;
};

/** The notification whose letter is still to be written, or undefined. */
export async function findWantedLetter(db: Db, asked: NotificationId): Promise<WantedLetter | undefined> {
  const { rows } = await sql<{
    revision: string;
    template: Template;
    contents: Record<string, unknown>;
    happenedAt: Temporal.Instant;
    shownUntil: Temporal.Instant | null;
    isWithdrawn: boolean;
  }>`
    select revision, template, contents, happened_at, shown_until,
      withdrawn_at is not null as is_withdrawn
    from notifications.notification
    where player_id = ${asked.playerId} and notification_id = ${asked.notificationId} and letter = 'wanted'`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { template, contents, ...rest } = row;
  // What is stored was written from the contents of its template, and only templates with a letter are ever `wanted`.
  return { ...asked, ...rest, notice: { template, contents: fromStored(contents) } as LetterNotice };
}

/** Writes down what became of a letter; nothing where a later revision is told meanwhile, whose letter is another. */
export async function markLetter(
  tx: Tx,
  { letter, state, now }: { letter: WantedLetter; state: Exclude<LetterState, 'wanted'>; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update notifications.notification set letter = ${state}, letter_at = ${now.toString()}::timestamptz
    where player_id = ${letter.playerId} and notification_id = ${letter.notificationId} and revision = ${letter.revision}
      and letter = 'wanted'`.execute(tx);
}

/** Asks again for a page of letters that were asked for last before a moment and not sent: the event goes out anew. Returns how many. */
export async function askLettersAgain(
  tx: Tx,
  asked: { event: string; before: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with left_behind as (
      select player_id, notification_id from notifications.notification
      where letter = 'wanted' and letter_at < ${asked.before.toString()}::timestamptz
      order by letter_at limit ${asked.limit} for update skip locked),
    again as (
      update notifications.notification n set letter_at = ${asked.now.toString()}::timestamptz
      from left_behind l where n.player_id = l.player_id and n.notification_id = l.notification_id
      returning n.player_id, n.notification_id),
    emitted as materialized (
      select outbox.emit_event(${asked.event}, jsonb_build_object('playerId', player_id, 'notificationId', notification_id)) from again)
    select count(*)::int as count from emitted`.execute(tx);
  return rows[0]?.count ?? 0;
}
