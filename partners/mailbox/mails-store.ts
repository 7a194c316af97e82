import type { Mail } from '@sunflower/partner-protocols/mail.ts';
import { type Kysely, sql } from 'kysely';

/** The mailbox's table; timestamps are written as RFC 3339 text. */
export type MailboxTables = {
  'mailbox.mail': {
    messageId: string;
    recipient: string;
    subject: string;
    body: string;
    cameAt: Temporal.Instant;
    cameOrder: bigint;
  };
};
export type MailboxDb = Kysely<MailboxTables>;

/** A letter as it lies in the box. */
export type KeptMail = Mail & { readonly cameAt: Temporal.Instant };

/** The newest letters that are kept; older ones are thrown away. */
export const MOST_MAILS = 1_000;
/** Letters on the page. */
export const MAILS_SHOWN = 50;

/** Keeps a letter unless it is there already, and throws away what is too old; says whether it was new. */
export async function insertMail(db: MailboxDb, mail: Mail, now: Temporal.Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mailbox.mail (message_id, recipient, subject, body, came_at)
    values (${mail.messageId}, ${mail.to}, ${mail.subject}, ${mail.text}, ${now.toString()}::timestamptz)
    on conflict do nothing`.execute(db);
  await sql`
    delete from mailbox.mail where came_order <= (
      select m.came_order from mailbox.mail m order by m.came_order desc offset ${MOST_MAILS} limit 1
    )`.execute(db);
  return numAffectedRows === 1n;
}

/** The newest letters, to one address where it is given, newest first. */
export async function findNewestMails(db: MailboxDb, to: string | undefined): Promise<KeptMail[]> {
  let query = db.selectFrom('mailbox.mail').selectAll().orderBy('cameOrder', 'desc').limit(MAILS_SHOWN);
  if (to !== undefined) query = query.where('recipient', '=', to.trim().toLowerCase());
  const rows = await query.execute();
  return rows.map((row) => ({
    messageId: row.messageId,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    cameAt: row.cameAt,
  }));
}
