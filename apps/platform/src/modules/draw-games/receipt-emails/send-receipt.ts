import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import type { EmailSender } from '../../../partner-ports/mailer/write-email.ts';
import { findPlayer } from '../../players/index.ts';
import { findValue, hasChosen, RECEIPT_EMAILS } from '../../preferences/index.ts';
import { findOrder } from '../purchase/orders-store.ts';
import { receiptEmail } from './receipt-email.ts';

/** The event that requests the email of a purchase, with the player and the order's key. */
export const RECEIPT_REQUESTED = 'draw-games.receipt-requested';

/**
 * Returns the query that requests the email of a purchase if its player wants receipts, in the purchase's own
 * statement, so that a purchase without one costs no job and no round trip.
 */
export function receiptRequestQuery({ playerId, orderKey }: { playerId: string; orderKey: string }): Query<void> {
  const payload = JSON.stringify({ playerId, orderKey });
  const wanted = hasChosen({ ...RECEIPT_EMAILS, playerId, preference: 'true' });
  return {
    read: () => {},
    expression: sql`select null::jsonb from (
      select outbox.emit_event(${RECEIPT_REQUESTED}, ${payload}::jsonb) where ${wanted}) requested`,
  };
}

export type ReceiptEmailDeps = { readonly db: Db; readonly mailer: Mailer; readonly sender: EmailSender };

/**
 * Sends the email of a purchase once: a retry has the same id, which the mail partner accepts once. Checks again that
 * the player wants it. An unconfirmed address gets none, because it may be a stranger's. It doesn't wait for the end of
 * quiet hours: it responds to what the player does right now.
 */
export async function sendReceipt(
  { db, mailer, sender }: ReceiptEmailDeps,
  { playerId, orderKey }: { playerId: string; orderKey: string },
): Promise<void> {
  const player = await findPlayer(db, playerId);
  if (player?.status !== 'active' || !player.emailVerifiedAt) return;
  if ((await findValue(db, { ...RECEIPT_EMAILS, playerId })) !== 'true') return;
  const order = await findOrder(db, { playerId, orderKey });
  if (order.state !== 'completed') return;
  const { email: to, firstName, language } = player;
  const messageId = `receipt:${playerId}:${orderKey}`;
  await mailer.sendEmail(
    receiptEmail(order.receipt, { messageId, to, firstName, language: emailLanguage(language) }, sender),
  );
}
