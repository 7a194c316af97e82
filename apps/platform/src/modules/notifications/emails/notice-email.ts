import { findGame } from '@sunflower/game-rules/games.ts';
import { amountText, dayText, momentText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { Email } from '../../../partner-ports/mailer/mailer-port.ts';
import { type EmailSender, writeEmail } from '../../../partner-ports/mailer/write-email.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimLapseContents,
  type ClaimStepContents,
  DOCUMENTS_TEMPLATE,
  type DocumentsContents,
  type SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
} from '../notification.ts';
import type { NoticeEmail, NoticeTexts } from './notice-text.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';

/** The notifications that are also sent by email. */
export type EmailNotice =
  | { readonly template: typeof CLAIM_LAPSE_TEMPLATE; readonly contents: ClaimLapseContents }
  | { readonly template: typeof CLAIM_STEP_TEMPLATE; readonly contents: ClaimStepContents }
  | { readonly template: typeof SUBSCRIPTION_TEMPLATE; readonly contents: SubscriptionContents }
  | DocumentsNotice;
type DocumentsNotice = { readonly template: typeof DOCUMENTS_TEMPLATE; readonly contents: DocumentsContents };

/** The recipient of an email. */
type Reader = {
  readonly messageId: string;
  readonly to: string;
  readonly firstName: string;
  readonly language: EmailLanguage;
};

const CLAIM_EMAILS = {
  PAID: 'claim-paid',
  RETURNED: 'claim-returned',
  IN_REVIEW: 'claim-in-review',
} as const satisfies Record<ClaimStepContents['kind'], NoticeEmail>;
const SUBSCRIPTION_EMAILS_BY_KIND = {
  CHARGE_COMING: 'charge-coming',
  DRAW_MISSED: 'draw-missed',
  PAUSED: 'subscription-paused',
  ENDED: 'subscription-ended',
} as const satisfies Record<SubscriptionContents['kind'], NoticeEmail>;

/**
 * Returns the email of a notification. It contains amount, game and draw but no ticket number: anyone else who reads
 * the mailbox can't use it to present a ticket (WLA-08). Its links lead into the app without signing anyone in. Emails
 * about a claim link only to the claim, so that they can be sent to self-excluded players too (IRGS-11).
 */
export function noticeEmail(notice: EmailNotice, reader: Reader, sender: EmailSender): Email {
  const { messageId, to, language, firstName } = reader;
  const texts = NOTICE_TEXTS[language];
  const { name, values, link, why } = filledEmail(notice, texts, language);
  const draft = {
    ...{ messageId, to, language, copy: texts.emails[name], links: { link }, why },
    values: { name: firstName, ...values },
  };
  return writeEmail(draft, sender);
}

type ClaimNotice = Extract<EmailNotice, { contents: ClaimLapseContents | ClaimStepContents }>;

function isClaim(notice: EmailNotice): notice is ClaimNotice {
  return notice.template === CLAIM_LAPSE_TEMPLATE || notice.template === CLAIM_STEP_TEMPLATE;
}

type Filled = {
  readonly name: NoticeEmail;
  readonly values: Readonly<Record<string, string>>;
  /** The path in our app that the button opens. */
  readonly link: string;
};

function filledEmail(
  notice: EmailNotice,
  texts: NoticeTexts,
  language: EmailLanguage,
): Filled & { readonly why: 'prize' | 'subscription' | 'account' } {
  if (notice.template === DOCUMENTS_TEMPLATE) return { ...documentsEmail(notice, texts), why: 'account' };
  const game = nameOf(notice.contents.gameId);
  const filled = isClaim(notice)
    ? claimEmail(notice, texts, language)
    : subscriptionEmail(notice.contents, texts, language);
  return { ...filled, values: { game, ...filled.values }, why: isClaim(notice) ? 'prize' : 'subscription' };
}

const DOCUMENTS_EMAILS = {
  REQUESTED: 'documents-requested',
  ACCEPTED: 'documents-accepted',
  RETURNED: 'documents-returned',
} as const satisfies Record<DocumentsContents['kind'], NoticeEmail>;

function documentsEmail({ contents }: DocumentsNotice, texts: NoticeTexts): Filled {
  const { kind, documentType, returnedWhy } = contents;
  const reason = returnedWhy === null ? '' : texts.documentReturns[returnedWhy];
  const values = { documents: texts.documents[documentType], reason };
  return { name: DOCUMENTS_EMAILS[kind], values, link: '/account/documents' };
}

function claimEmail(notice: ClaimNotice, texts: NoticeTexts, language: EmailLanguage): Filled {
  const { claimId, drawDate, prizeCents, claimUntil } = notice.contents;
  const values = {
    amount: amountText(prizeCents, language),
    draw: dayText(drawDate, language),
    until: dayText(claimUntil, language),
  };
  const link = `/account/claims?claim=${claimId}`;
  if (notice.template === CLAIM_LAPSE_TEMPLATE) return { name: 'claim-lapses', values, link };
  const { kind, netCents, paidAs, returnedWhy, setOffCents } = notice.contents;
  const paid = paidAs === null || !netCents ? '' : texts.paid[paidAs](amountText(netCents, language));
  const reason = returnedWhy === null ? '' : texts.returned[returnedWhy];
  // Only the app names the creditors, because other people may read the player's emails.
  if (setOffCents)
    return { name: 'debts-paid', values: { ...values, paid, debts: amountText(setOffCents, language) }, link };
  return { name: CLAIM_EMAILS[kind], values: { ...values, paid, reason }, link };
}

function subscriptionEmail(contents: SubscriptionContents, texts: NoticeTexts, language: EmailLanguage): Filled {
  const { kind, subscriptionId, drawDate, session, chargesAt, stakeCents, reason } = contents;
  const day = drawDate === null ? [] : [dayText(drawDate, language)];
  const part = session === null ? [] : [texts.sessions[session] ?? session];
  return {
    name: SUBSCRIPTION_EMAILS_BY_KIND[kind],
    values: {
      amount: amountText(stakeCents, language),
      draw: [...day, ...part].join(', '),
      time: chargesAt === null ? '' : momentText(Temporal.Instant.from(chargesAt), language),
      reason: reason === null ? '' : texts.reasons[reason],
    },
    link: `/account/subscriptions/${subscriptionId}`,
  };
}

function nameOf(gameId: string): string {
  return findGame(gameId)?.name ?? gameId;
}
