import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Mailer } from '../../../partner-ports/mailer/mailer-port.ts';
import { letterLanguage } from '../../../partner-ports/mailer/write-letter.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import { findValue, SUBSCRIPTION_LETTERS } from '../../preferences/index.ts';
import { SUBSCRIPTION_TEMPLATE } from '../notification.ts';
import {
  askLettersAgain,
  findWantedLetter,
  type LetterState,
  markLetter,
  type NotificationId,
  type WantedLetter,
} from './letters-store.ts';
import { noticeLetter } from './notice-letter.ts';

/** The event after which the letter of a notification is written, with the ids of both. */
export const NOTICE_LETTER_WANTED = 'notifications.letter-wanted';

export type NoticeLetterDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly appOrigin: string;
  /** Whether a player excluded herself: the room that knows stands beside this one. */
  readonly isExcluded: (asked: { playerId: string; now: Temporal.Instant }) => Promise<boolean>;
};

/** What is as old as that is no news any more, whatever kept the letter back. */
export const LETTER_KEPT_DAYS = 30;
/** The tries of a job are over after so long. */
const ASKED_AGAIN_HOURS = 24;
const PAGE = 1_000;
/** A hundred thousand letters in one turn: the loop's bound. */
const MAX_PAGES = 100;

/**
 * Sends the letter of a notification, once: what was sent is marked, and who sends it again after a fault does so by the same id, which the mail partner
 * takes once. A mail partner that is down is a fault, so that the job comes again. Nothing is sent that is taken back or no news any more, to an email
 * nobody proved, or, of subscriptions, to who does without letters or excluded herself; what concerns a claim is always sent (WLA-08).
 */
export async function sendNoticeLetter(
  deps: NoticeLetterDeps,
  asked: NotificationId & { readonly now: Temporal.Instant },
): Promise<void> {
  const { db, mailer, appOrigin } = deps;
  const { playerId, notificationId, now } = asked;
  const letter = await findWantedLetter(db, { playerId, notificationId });
  if (!letter) return;
  const player = await findPlayer(db, playerId);
  const against = isOver(letter, now) ?? (await reasonAgainst(deps, { letter, player, now }));
  if (!against && player) {
    const { email: to, firstName } = player;
    const messageId = `notice:${notificationId}:${letter.revision}`;
    const language = letterLanguage(player.language);
    await mailer.sendLetter(noticeLetter(letter.notice, { messageId, to, firstName, language, appOrigin }));
  }
  const state = against ?? 'sent';
  await inTransaction(db, (tx: Tx) => markLetter(tx, { letter, state, now }));
}

type Against = Exclude<LetterState, 'wanted' | 'sent'>;

function isOver({ isWithdrawn, shownUntil, happenedAt }: WantedLetter, now: Temporal.Instant): Against | undefined {
  if (isWithdrawn) return 'withdrawn';
  const last = shownUntil ?? happenedAt.add({ hours: 24 * LETTER_KEPT_DAYS });
  return Temporal.Instant.compare(now, last) >= 0 ? 'late' : undefined;
}

async function reasonAgainst(
  { db, isExcluded }: NoticeLetterDeps,
  { letter, player, now }: { letter: WantedLetter; player: Player | undefined; now: Temporal.Instant },
): Promise<Against | undefined> {
  if (!player?.emailVerifiedAt) return 'unproven';
  if (letter.notice.template !== SUBSCRIPTION_TEMPLATE) return undefined;
  const { playerId } = player;
  if (await isExcluded({ playerId, now })) return 'excluded';
  const choice = (await findValue(db, { ...SUBSCRIPTION_LETTERS, playerId })) ?? SUBSCRIPTION_LETTERS.fallback;
  return choice === 'true' ? undefined : 'unwanted';
}

/** Asks again for letters whose job gave up. Returns how many. */
export async function askForLettersLeft(db: Db, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: ASKED_AGAIN_HOURS });
  let again = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const asked = { event: NOTICE_LETTER_WANTED, before, now, limit: PAGE };
    const count = await inTransaction(db, (tx) => askLettersAgain(tx, asked));
    again += count;
    if (count < PAGE) break;
  }
  return again;
}
