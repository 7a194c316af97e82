import type { TextMessage } from '@sunflower/partner-protocols/text-message.ts';
import { sql } from 'kysely';
import type { MailboxDb } from './mails-store.ts';

export type StoredText = TextMessage & { readonly cameAt: Temporal.Instant };

/** Maximum number of messages stored; older ones are deleted. */
const MOST_TEXTS = 1_000;
/** Maximum number of messages on the page. */
const TEXTS_SHOWN = 20;

/** Stores a message unless it exists, and deletes the oldest messages above the maximum. */
export async function insertText(db: MailboxDb, message: TextMessage, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into mailbox.text_message (message_id, recipient, body, came_at)
    values (${message.messageId}, ${message.to}, ${message.text}, ${now.toString()}::timestamptz)
    on conflict do nothing`.execute(db);
  await sql`
    delete from mailbox.text_message where came_order <= (
      select m.came_order from mailbox.text_message m order by m.came_order desc offset ${MOST_TEXTS} limit 1
    )`.execute(db);
}

/** Returns the newest messages, the newest first; with `to`, only messages to that number. */
export async function findNewestTexts(db: MailboxDb, to: string | undefined): Promise<StoredText[]> {
  let query = db.selectFrom('mailbox.textMessage').selectAll().orderBy('cameOrder', 'desc').limit(TEXTS_SHOWN);
  if (to !== undefined) query = query.where('recipient', '=', to);
  const rows = await query.execute();
  return rows.map(({ messageId, recipient, body, cameAt }) => ({ messageId, to: recipient, text: body, cameAt }));
}
