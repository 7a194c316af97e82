import type { Mail } from '@sunflower/partner-protocols/mail.ts';
import { type Kysely, type Selectable, sql } from 'kysely';

/** The mailbox's tables. `came_at` is a `timestamptz`; queries pass it as RFC 3339 text. */
export type MailboxTables = {
  'mailbox.mail': {
    messageId: string;
    recipient: string;
    subject: string;
    body: string;
    html: string;
    images: Mail['images'];
    cameAt: Temporal.Instant;
    cameOrder: bigint;
  };
  'mailbox.textMessage': {
    messageId: string;
    recipient: string;
    body: string;
    cameAt: Temporal.Instant;
    cameOrder: bigint;
  };
};
export type MailboxDb = Kysely<MailboxTables>;

/** A stored email. */
export type StoredMail = Mail & { readonly cameAt: Temporal.Instant };

/** Maximum number of emails stored; older ones are deleted. */
export const MOST_MAILS = 1_000;
/** Maximum number of emails on the page. */
export const MAILS_SHOWN = 50;

/**
 * Stores an email unless it exists, and deletes the oldest emails above the maximum; returns whether the email was new.
 */
export async function insertMail(db: MailboxDb, mail: Mail, now: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mailbox.mail (message_id, recipient, subject, body, html, images, came_at)
    values (${mail.messageId}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${JSON.stringify(mail.images)}::jsonb, ${now.toString()}::timestamptz)
    on conflict do nothing`.execute(db);
  await sql`
    delete from mailbox.mail where came_order <= (
      select m.came_order from mailbox.mail m order by m.came_order desc offset ${MOST_MAILS} limit 1
    )`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns the newest emails, the newest first; with `to`, only emails to that address. */
export async function findNewestMails(db: MailboxDb, to: string | undefined): Promise<StoredMail[]> {
  let query = db.selectFrom('mailbox.mail').selectAll().orderBy('cameOrder', 'desc').limit(MAILS_SHOWN);
  if (to !== undefined) query = query.where('recipient', '=', to.trim().toLowerCase());
  return (await query.execute()).map(storedMail);
}

/** The domain whose emails come back, as they do from a real address that no longer exists. */
const RETURNING_DOMAIN = 'returned.example';

/** Returns the emails that came back at or after a time, the earliest first: the emails to `RETURNING_DOMAIN`. */
export async function findReturnedMails(
  db: MailboxDb,
  input: { since: Temporal.Instant; limit: number },
): Promise<readonly Pick<StoredMail, 'messageId' | 'cameAt'>[]> {
  const { rows } = await sql<Pick<StoredMail, 'messageId' | 'cameAt'>>`
    select m.message_id, m.came_at from mailbox.mail m
    where m.recipient like ${`%@${RETURNING_DOMAIN}`} and m.came_at >= ${input.since.toString()}::timestamptz
    order by m.came_at, m.came_order limit ${input.limit}`.execute(db);
  return rows;
}

/** Returns one email by its id. */
export async function findMail(db: MailboxDb, messageId: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mailbox.mail').selectAll().where('messageId', '=', messageId).executeTakeFirst();
  return row && storedMail(row);
}

function storedMail({ recipient, body, ...row }: Selectable<MailboxTables['mailbox.mail']>): StoredMail {
  const { messageId, subject, html, images, cameAt } = row;
  return { messageId, to: recipient, subject, text: body, html, images, cameAt };
}
