import { amountText, dayText, momentText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { type EmailSender, writeEmail } from '../../../partner-ports/mailer/write-email.ts';
import type { AccessContents, PointsContents, WalletContents } from '../account-contents.ts';
import {
  ACCESS_TEMPLATE,
  CHANCE_TEMPLATE,
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  DOCUMENTS_TEMPLATE,
  type DocumentsContents,
  type DRAW_ALERT_TEMPLATE,
  DRAW_CORRECTED_TEMPLATE,
  DRAW_VOID_TEMPLATE,
  type NoticeContents,
  POINTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
  type Template,
  WALLET_TEMPLATE,
  WIN_TEMPLATE,
} from '../notification.ts';
import { correctedEmail, voidEmail } from './draw-emails.ts';
import { type EmailedWalletKind, emailPolicyOf } from './email-policy.ts';
import { type FilledNotice, gameNameOf } from './filled-notice.ts';
import type { NoticeEmail, NoticeTexts } from './notice-text.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';
import { claimStepEmail, lapseEmail, secondChanceEmail, winEmail } from './prize-emails.ts';

/** The contents of notifications that may be sent by email. */
type EmailedContents = Omit<NoticeContents, typeof DRAW_ALERT_TEMPLATE | typeof WALLET_TEMPLATE> & {
  readonly [WALLET_TEMPLATE]: WalletContents & { readonly kind: EmailedWalletKind };
};

/** The notifications that may be sent by email; `email-policy.ts` decides which of them are. */
export type EmailNotice = {
  [Name in keyof EmailedContents]: { readonly template: Name; readonly contents: EmailedContents[Name] };
}[keyof EmailedContents];

/** The recipient of an email. */
type Reader = {
  readonly messageId: string;
  readonly to: string;
  readonly firstName: string;
  readonly language: EmailLanguage;
};

const SUBSCRIPTION_EMAILS_BY_KIND = {
  CHARGE_COMING: 'charge-coming',
  DRAW_MISSED: 'draw-missed',
  PAUSED: 'subscription-paused',
  ENDED: 'subscription-ended',
} as const satisfies Record<SubscriptionContents['kind'], NoticeEmail>;

/**
 * Returns the email of a notification. It contains amount, game and draw but no ticket number: anyone else who reads
 * the mailbox can't use it to present a ticket (WLA-08). Its links lead into the app without signing anyone in. Emails
 * that are always sent link to no game, so that they can be sent to self-excluded players too (IRGS-11).
 */
export function noticeEmail(notice: EmailNotice, reader: Reader, sender: EmailSender): Email {
  const { messageId, to, language, firstName } = reader;
  const texts = NOTICE_TEXTS[language];
  const { name, values, link, why } = filledNotice(notice, texts, language);
  const draft = {
    ...{ messageId, to, language, copy: texts.emails[name], links: { link }, why },
    values: { name: firstName, ...values },
  };
  return writeEmail(draft, sender);
}

/**
 * Returns the email to an unconfirmed address: it says that there is a message, but neither whose it is nor what it
 * is about, because the address may be a stranger's.
 */
export function hintEmail(notice: EmailNotice, reader: Omit<Reader, 'firstName'>, sender: EmailSender): Email {
  const { messageId, to, language } = reader;
  const copy = NOTICE_TEXTS[language].emails[hintOf(notice)];
  return writeEmail({ messageId, to, language, copy, links: { link: '/account' }, values: {}, why: 'account' }, sender);
}

/** Templates that aren't about a ticket. */
const ABOUT_ACCOUNT: readonly Template[] = [
  DOCUMENTS_TEMPLATE,
  SUBSCRIPTION_TEMPLATE,
  WALLET_TEMPLATE,
  POINTS_TEMPLATE,
  ACCESS_TEMPLATE,
];

/** Returns which hint goes with a notification. */
export function hintOf({ template }: EmailNotice): 'ticket-hint' | 'account-hint' {
  return ABOUT_ACCOUNT.includes(template) ? 'account-hint' : 'ticket-hint';
}

function filledNotice(notice: EmailNotice, texts: NoticeTexts, language: EmailLanguage): FilledNotice {
  switch (notice.template) {
    case WIN_TEMPLATE:
      return winEmail(notice.contents, texts, language);
    case CLAIM_LAPSE_TEMPLATE:
      return lapseEmail(notice.contents, texts, language);
    case CLAIM_STEP_TEMPLATE:
      return claimStepEmail(notice.contents, texts, language);
    case DRAW_VOID_TEMPLATE:
      return voidEmail(notice.contents, texts, language);
    case DRAW_CORRECTED_TEMPLATE:
      return correctedEmail(notice.contents, texts, language);
    case SUBSCRIPTION_TEMPLATE: {
      const why = emailPolicyOf(notice) === 'always' ? 'money' : 'subscription';
      return { ...subscriptionEmail(notice.contents, texts, language), why };
    }
    case DOCUMENTS_TEMPLATE:
      return documentsEmail(notice.contents, texts);
    case WALLET_TEMPLATE:
      return walletEmail(notice.contents, texts, language);
    case ACCESS_TEMPLATE:
      return accessEmail(notice.contents, texts, language);
    case POINTS_TEMPLATE:
      return pointsEmail(notice.contents, language);
    case CHANCE_TEMPLATE:
      return secondChanceEmail(notice.contents, language);
  }
}

const DOCUMENTS_EMAILS = {
  REQUESTED: 'documents-requested',
  ACCEPTED: 'documents-accepted',
  RETURNED: 'documents-returned',
} as const satisfies Record<DocumentsContents['kind'], NoticeEmail>;

function documentsEmail({ kind, documentType, returnedWhy }: DocumentsContents, texts: NoticeTexts): FilledNotice {
  const reason = returnedWhy === null ? '' : texts.documentReturns[returnedWhy];
  const values = { documents: texts.documents[documentType], reason };
  return { name: DOCUMENTS_EMAILS[kind], values, link: '/account/documents', why: 'account' };
}

function subscriptionEmail(
  contents: SubscriptionContents,
  texts: NoticeTexts,
  language: EmailLanguage,
): Omit<FilledNotice, 'why'> {
  const { kind, subscriptionId, gameId, drawDate, session, chargesAt, stakeCents, reason } = contents;
  const day = drawDate === null ? [] : [dayText(drawDate, language)];
  const part = session === null ? [] : [texts.sessions[session] ?? session];
  return {
    name: SUBSCRIPTION_EMAILS_BY_KIND[kind],
    values: {
      game: gameNameOf(gameId),
      amount: amountText(stakeCents, language),
      draw: [...day, ...part].join(', '),
      time: chargesAt === null ? '' : momentText(Temporal.Instant.from(chargesAt), language),
      reason: reason === null ? '' : texts.reasons[reason],
    },
    link: `/account/subscriptions/${subscriptionId}`,
  };
}

const WALLET_EMAILS = {
  WITHDRAWAL_BACK: 'withdrawal-back',
  DEPOSIT_RETURNED: 'deposit-returned',
  DEPOSIT_POSTED: 'deposit-posted',
  ADDED: 'money-added',
  TAKEN: 'money-taken',
  ROUND_REFUNDED: 'round-refunded',
  FREE_ROUND_BACK: 'free-round-back',
  BONUS_EXPIRED: 'bonus-expired',
  BONUS_CANCELED: 'bonus-canceled',
} as const satisfies Record<EmailedWalletKind, NoticeEmail>;

function walletEmail(
  contents: EmailedContents[typeof WALLET_TEMPLATE],
  texts: NoticeTexts,
  language: EmailLanguage,
): FilledNotice {
  const { kind, amountCents, owedCents } = contents;
  const values = {
    amount: amountText(amountCents, language),
    reason: owedCents > 0n ? texts.owed(amountText(owedCents, language)) : '',
  };
  return { name: WALLET_EMAILS[kind], values, link: '/wallet', why: 'money' };
}

const ACCESS_EMAILS = {
  CLOSED: 'access-closed',
  OPENED: 'access-opened',
  GRANTED: 'access-granted',
  GRANT_ENDED: 'grant-ended',
  LOCATION_OPENED: 'location-opened',
  EXCLUDED: 'player-excluded',
  LIMIT_SET: 'limit-set',
  VERIFIED: 'identity-verified',
  UNVERIFIED: 'identity-open',
} as const satisfies Record<AccessContents['kind'], NoticeEmail>;

function accessEmail(
  { kind, parts, until }: AccessContents,
  texts: NoticeTexts,
  language: EmailLanguage,
): FilledNotice {
  const values = {
    parts: parts.map((part) => texts.closedParts[part]).join(', '),
    until: until === null ? '' : texts.closedUntil(momentText(Temporal.Instant.from(until), language)),
  };
  const link = kind === 'LIMIT_SET' ? '/account/responsible-gaming' : kind === 'VERIFIED' ? '/account' : '/support';
  return { name: ACCESS_EMAILS[kind], values, link, why: 'account' };
}

function pointsEmail({ points, expiresOn }: PointsContents, language: EmailLanguage): FilledNotice {
  const values = { points: points.toLocaleString(language), until: dayText(expiresOn, language) };
  return { name: 'points-expire', values, link: '/account/points', why: 'points' };
}
