import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { fromStored, type Notification, type Template } from './notification.ts';
import { isShownNow, type ShownNow } from './notifications-store.ts';

/** A notification in the list of a player's messages. */
export type ListedMessage = Notification & { readonly isRead: boolean };

/**
 * Returns a page of a player's notifications of some templates, newest first, starting after `cursor`. `shown` limits
 * those that could urge play.
 */
export async function listMessages(
  db: Db,
  input: {
    readonly playerId: string;
    readonly now: Temporal.Instant;
    readonly limit: number;
    readonly templates: readonly Template[];
    readonly shown: ShownNow;
    readonly isUnread: boolean;
    readonly cursor?: string;
  },
): Promise<ListedMessage[]> {
  const { playerId, cursor } = input;
  const start = sql`(happened_at, notification_id) < (
    select seen.happened_at, seen.notification_id from notifications.notification seen
    where seen.player_id = ${playerId} and seen.notification_id = ${cursor ?? null}::uuid)`;
  const { rows } = await sql<{
    notificationId: string;
    template: Template;
    contents: Record<string, unknown>;
    happenedAt: Temporal.Instant;
    isRead: boolean;
  }>`
    select notification_id, template, contents, happened_at, read_at is not null as is_read
    from notifications.notification
    where player_id = ${playerId} and withdrawn_at is null
      and (shown_until is null or shown_until > ${input.now.toString()}::timestamptz)
      and template = any(${[...input.templates]}::text[])
      and ${isShownNow(input.shown)}
      and (${input.isUnread} = false or read_at is null)
      ${cursor === undefined ? sql`` : sql`and ${start}`}
    order by happened_at desc, notification_id desc
    limit ${input.limit}`.execute(db);
  // The stored contents match their template.
  return rows.map(({ contents, ...row }) => ({ ...fromStored(contents), ...row }) as ListedMessage);
}
