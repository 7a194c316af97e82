import type { Db } from '@sunflower/service-base/db/database.ts';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { WebPush } from '../../../partner-ports/web-push/web-push-port.ts';
import { findPlayer } from '../../players/index.ts';
import { emailPolicyOf } from '../emails/email-policy.ts';
import { findEmailedNotice, type NotificationId } from '../emails/emails-store.ts';
import { findUnsentReason, heldUntil } from '../emails/message-times.ts';
import { pushMessage } from './push-copy.ts';
import { deleteReceivers, findPushedReceivers, findReceivers, markPushed } from './receivers-store.ts';

export type NoticePushDeps = { readonly db: Db; readonly webPush: WebPush };

/**
 * Sends a notification whose email can't be turned off to all of the player's browsers that allow messages, once
 * each. Skips one that the player saw or that is outdated, and waits during quiet hours. Removes a browser that is
 * gone. Throws if a push service failed, after it tried the others, so that the job retries those.
 */
export async function sendNoticePush(
  { db, webPush }: NoticePushDeps,
  input: NotificationId & { readonly now: Temporal.Instant },
): Promise<void> {
  const { playerId, notificationId, now } = input;
  const found = await findEmailedNotice(db, { playerId, notificationId });
  if (!found || found.isRead || emailPolicyOf(found.notice) !== 'always') return;
  if (findUnsentReason(found, now) || (await heldUntil(db, found, now))) return;
  const [player, receivers] = await Promise.all([findPlayer(db, playerId), findReceivers(db, playerId)]);
  if (!player || receivers.length === 0) return;
  const message = pushMessage(found, emailLanguage(player.language));
  const { revision } = found;
  const pushed = await findPushedReceivers(db, { notificationId, revision });
  const faults: unknown[] = [];
  for (const { receiverId, ...receiver } of receivers) {
    if (pushed.has(receiverId)) continue;
    try {
      if ((await webPush.send(receiver, message)) === 'gone') await deleteReceivers(db, { playerId, receiverId });
      else await markPushed(db, { notificationId, revision, receiverId });
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
