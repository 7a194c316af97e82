import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Email, Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import type { EmailSender } from '../../../partner-ports/mailer/write-email.ts';
import type { TextGateway } from '../../../partner-ports/text-gateway/text-gateway-port.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import { findValue, PRIZE_TEXTS, SUBSCRIPTION_EMAILS } from '../../preferences/index.ts';
import { POINTS_TEMPLATE } from '../notification.ts';
import type { PointsBar } from '../read-unread.ts';
import { emailPolicyOf } from './email-policy.ts';
import {
  type EmailState,
  findRequestedEmail,
  holdEmail,
  markEmailState,
  type NotificationId,
  type RequestedEmail,
  requestEmailsAgain,
  requestHeldEmails,
} from './emails-store.ts';
import { messageIdOf } from './message-id.ts';
import { findUnsentReason, heldUntil } from './message-times.ts';
import { hintEmail, hintOf, noticeEmail } from './notice-email.ts';
import { prizeText } from './prize-text.ts';

/** The event that requests the email of a notification, with the ids of player and notification. */
export const NOTICE_EMAIL_REQUESTED = 'notifications.email-requested';

export type NoticeEmailDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly sender: EmailSender;
  /**
   * Checks whether a player is self-excluded. Passed in, because the module that stores exclusions is on the same
   * level.
   */
  readonly isExcluded: (input: { playerId: string; now: Temporal.Instant }) => Promise<boolean>;
  readonly hidesPoints: PointsBar;
  readonly textGateway: TextGateway;
  /** Returns a player's confirmed phone number. Passed in, because phones are on a higher level. */
  readonly findPhone: (playerId: string) => Promise<string | undefined>;
};

/** Hours after a request by which its job has used up all its tries. */
const REQUESTED_AGAIN_HOURS = 24;
const PAGE = 1_000;
/** Limits the loop to a hundred thousand emails per run. */
const MAX_PAGES = 100;

/**
 * Sends the email of a notification once: it is marked, and a retry uses the same id. Throws if the mail partner is
 * down. Skips withdrawn and outdated ones. Optional emails respect preference, self-exclusion and an unconfirmed
 * address; mandatory ones don't (WLA-08), but an unconfirmed address gets only a hint. Quiet hours delay the message,
 * which is then judged again.
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
  const over = findUnsentReason(email, now);
  const until = over ? undefined : await heldUntil(db, email, now);
  if (until) return inTransaction(db, (tx) => holdEmail(tx, { email, until }));
  const against = over ?? (player ? await reasonAgainst(deps, { email, player, now }) : 'unproven');
  if (!against && player) await mailer.sendEmail(emailTo(player, { email, sender, now }));
  if (!over && player) await sendPrizeText(deps, email, player);
  const state = against ?? (player?.emailVerifiedAt ? 'sent' : 'hinted');
  await inTransaction(db, (tx: Tx) => markEmailState(tx, { email, state, now }));
}

/**
 * Sends the text message of a prize to claim, unless the player saw the notice already. A retry uses the same id, which
 * the gateway sends once.
 */
async function sendPrizeText(deps: NoticeEmailDeps, email: RequestedEmail, player: Player): Promise<void> {
  const text = prizeText(email.notice, emailLanguage(player.language));
  if (text === undefined || email.isRead) return;
  const { playerId } = player;
  if ((await findValue(deps.db, { ...PRIZE_TEXTS, playerId })) !== 'true') return;
  const to = await deps.findPhone(playerId);
  if (to !== undefined) await deps.textGateway.sendText({ messageId: messageIdOf(email), to, text });
}

/**
 * Writes the email, or for an unconfirmed address the hint. A hint has the same id all day, so that the mail partner
 * sends one of each kind a day, however many messages there are.
 */
function emailTo(
  player: Player,
  { email, sender, now }: { email: RequestedEmail; sender: EmailSender; now: Temporal.Instant },
): Email {
  const { playerId, firstName, email: to } = player;
  const language = emailLanguage(player.language);
  if (player.emailVerifiedAt) {
    return noticeEmail(email.notice, { messageId: messageIdOf(email), to, firstName, language }, sender);
  }
  const day = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  return hintEmail(email.notice, { messageId: `${hintOf(email.notice)}:${playerId}:${day}`, to, language }, sender);
}

type Against = Exclude<EmailState, 'requested' | 'sent' | 'bounced' | 'hinted'>;

async function reasonAgainst(
  { db, isExcluded, hidesPoints }: NoticeEmailDeps,
  { email, player, now }: { email: RequestedEmail; player: Player; now: Temporal.Instant },
): Promise<Against | undefined> {
  if (emailPolicyOf(email.notice) === 'always') return undefined;
  if (!player.emailVerifiedAt) return 'unproven';
  const { playerId } = player;
  if (await isExcluded({ playerId, now })) return 'excluded';
  if (email.notice.template === POINTS_TEMPLATE && (await hidesPoints({ playerId, now }))) return 'excluded';
  const choice = (await findValue(db, { ...SUBSCRIPTION_EMAILS, playerId })) ?? SUBSCRIPTION_EMAILS.fallback;
  return choice === 'true' ? undefined : 'unwanted';
}

/** Requests emails again that weren't processed within a day, because their job gave up. Returns how many. */
export async function requestRemainingEmails(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: REQUESTED_AGAIN_HOURS });
  const input = { event: NOTICE_EMAIL_REQUESTED, before, now, limit: PAGE };
  return inPages(db, (tx) => requestEmailsAgain(tx, input));
}

/** Requests the emails whose quiet hours are over. Returns how many. */
export function releaseHeldEmails(db: Db, now: Temporal.Instant): Promise<number> {
  const input = { event: NOTICE_EMAIL_REQUESTED, now, limit: PAGE };
  return inPages(db, (tx) => requestHeldEmails(tx, input));
}

async function inPages(db: Db, requestPage: (tx: Tx) => Promise<number>): Promise<number> {
  let requested = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const count = await inTransaction(db, requestPage);
    requested += count;
    if (count < PAGE) break;
  }
  return requested;
}
