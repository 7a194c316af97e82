import type { Db } from '@sunflower/service-base/db/database.ts';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import type { EmailSender } from '../../../partner-ports/mailer/write-email.ts';
import { findPlayer } from '../../players/index.ts';
import { findValue, RECEIPT_EMAILS } from '../../preferences/index.ts';
import { findOrder } from '../purchase/orders-store.ts';
import { receiptEmail } from './receipt-email.ts';

export type ReceiptEmailDeps = { readonly db: Db; readonly mailer: Mailer; readonly sender: EmailSender };

/**
 * Sends the email of a purchase if the player still wants it; a retry has the same message id, so it is delivered once.
 * Skips an unconfirmed address, which may be a stranger's. Ignores quiet hours, because the player has just bought
 * something.
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
