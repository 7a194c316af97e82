import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import type { EmailSender } from '../../../partner-ports/mailer/write-email.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import { findValue, SUBSCRIPTION_EMAILS } from '../../preferences/index.ts';
import { SUBSCRIPTION_TEMPLATE } from '../notification.ts';
import {
  type EmailState,
  findRequestedEmail,
  markEmail,
  type NotificationId,
  type RequestedEmail,
  requestEmailsAgain,
} from './emails-store.ts';
import { noticeEmail } from './notice-email.ts';

/** The event that requests the email of a notification, with the ids of player and notification. */
export const NOTICE_EMAIL_REQUESTED = 'notifications.email-requested';

export type NoticeEmailDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly sender: EmailSender;
  /**
   * Checks whether a player is self-excluded. Passed in, because the room that stores exclusions is on the same level.
   */
  readonly isExcluded: (input: { playerId: string; now: Temporal.Instant }) => Promise<boolean>;
};

/** Days after its event when the email of a notification without `shownUntil` is too old to be sent. */
export const EMAIL_MAX_AGE_DAYS = 30;
/** Hours after a request by which its job has used up all its tries. */
const REQUESTED_AGAIN_HOURS = 24;
const PAGE = 1_000;
/** Limits the loop to a hundred thousand emails per run. */
const MAX_PAGES = 100;

/**
 * Sends the email of a notification once: a sent email is marked, and a retry after an error uses the same id, which
 * the mail partner accepts once. Throws if the mail partner is down, so that the job is retried. Doesn't send emails
 * that were withdrawn or are outdated, or to an unconfirmed address. Emails about subscriptions also respect the
 * player's preference and self-exclusion; emails about a claim don't (WLA-08).
 */
export async function sendNoticeEmail(
  deps: NoticeEmailDeps,
  input: NotificationId & { readonly now: Temporal.Instant },
): Promise<void> {
  const { db, mailer, sender } = deps;
  const { playerId, notificationId, now } = input;
  const email = await findRequestedEmail(db, { playerId, notificationId });
  if (!email) return;
  const player = await findPlayer(db, playerId);
  const against = isOver(email, now) ?? (await reasonAgainst(deps, { email, player, now }));
  if (!against && player) {
    const { firstName } = player;
    const messageId = `notice:${notificationId}:${email.revision}`;
    const language = emailLanguage(player.language);
    const reader = { messageId, to: player.email, firstName, language };
    await mailer.sendEmail(noticeEmail(email.notice, reader, sender));
  }
  const state = against ?? 'sent';
  await inTransaction(db, (tx: Tx) => markEmail(tx, { email, state, now }));
}

type Against = Exclude<EmailState, 'requested' | 'sent'>;

function isOver({ isWithdrawn, shownUntil, happenedAt }: RequestedEmail, now: Temporal.Instant): Against | undefined {
  if (isWithdrawn) return 'withdrawn';
  const last = shownUntil ?? happenedAt.add({ hours: 24 * EMAIL_MAX_AGE_DAYS });
  return Temporal.Instant.compare(now, last) >= 0 ? 'late' : undefined;
}

async function reasonAgainst(
  { db, isExcluded }: NoticeEmailDeps,
  { email, player, now }: { email: RequestedEmail; player: Player | undefined; now: Temporal.Instant },
): Promise<Against | undefined> {
  if (!player?.emailVerifiedAt) return 'unproven';
  if (email.notice.template !== SUBSCRIPTION_TEMPLATE) return undefined;
  const { playerId } = player;
  if (await isExcluded({ playerId, now })) return 'excluded';
  const choice = (await findValue(db, { ...SUBSCRIPTION_EMAILS, playerId })) ?? SUBSCRIPTION_EMAILS.fallback;
  return choice === 'true' ? undefined : 'unwanted';
}

/** Requests emails again that weren't processed within a day, because their job gave up. Returns how many. */
export async function requestRemainingEmails(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: REQUESTED_AGAIN_HOURS });
  let again = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const input = { event: NOTICE_EMAIL_REQUESTED, before, now, limit: PAGE };
    const count = await inTransaction(db, (tx) => requestEmailsAgain(tx, input));
    again += count;
    if (count < PAGE) break;
  }
  return again;
}
