import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';
import type { ClaimStepContents, DocumentsContents } from '../notification.ts';

/** Every email that goes with a notification. */
export const NOTICE_EMAILS = [
  'claim-lapses',
  'claim-paid',
  'debts-paid',
  'claim-returned',
  'claim-in-review',
  'charge-coming',
  'draw-missed',
  'subscription-paused',
  'subscription-ended',
  'documents-requested',
  'documents-accepted',
  'documents-returned',
] as const;
export type NoticeEmail = (typeof NOTICE_EMAILS)[number];

/**
 * The texts of these emails in one language. `{name}`, `{game}`, `{draw}`, `{amount}`, `{time}`, `{until}`, `{reason}`,
 * `{paid}`, `{debts}` and `{documents}` are filled in; the button opens `link`.
 */
export type NoticeTexts = {
  readonly emails: Readonly<Record<NoticeEmail, EmailCopy>>;
  readonly reasons: Readonly<Record<SubscriptionReason, string>>;
  /** How a claim was paid; `amount` is the paid amount. */
  readonly paid: Readonly<Record<NonNullable<ClaimStepContents['paidAs']>, (amount: string) => string>>;
  readonly returned: Readonly<Record<NonNullable<ClaimStepContents['returnedWhy']>, string>>;
  /** Types of documents, and why some were returned. */
  readonly documents: Readonly<Record<DocumentsContents['documentType'], string>>;
  readonly documentReturns: Readonly<Record<NonNullable<DocumentsContents['returnedWhy']>, string>>;
  /** Names of the draws of one day; a draw without an entry is shown by its id. */
  readonly sessions: Readonly<Record<string, string>>;
};
