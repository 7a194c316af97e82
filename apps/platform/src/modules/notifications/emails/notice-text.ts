import type { ClosedPart } from '@sunflower/player-rules/access/closed-parts.ts';
import type { VoidReason } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { EmailCopy } from '../../../partner-ports/mailer/email-copy.ts';
import type { ClaimStepContents, DocumentsContents } from '../notification.ts';

/** Emails about money that moved and about rights that changed without a step of the player. */
const ACCOUNT_EMAILS = [
  'withdrawal-back',
  'deposit-returned',
  'deposit-posted',
  'money-added',
  'money-taken',
  'round-refunded',
  'free-round-back',
  'bonus-expired',
  'bonus-canceled',
  'access-closed',
  'access-opened',
  'access-granted',
  'grant-ended',
  'location-opened',
  'player-excluded',
  'limit-set',
  'identity-verified',
  'identity-open',
] as const;
export type AccountEmail = (typeof ACCOUNT_EMAILS)[number];

/** Every email that goes with a notification. */
export const NOTICE_EMAILS = [
  'prize-to-claim',
  'claim-lapses',
  'claim-paid',
  'debts-paid',
  'claim-returned',
  'claim-in-review',
  'claim-lapsed',
  'draw-void',
  'draw-void-moved',
  'draw-corrected',
  'charge-coming',
  'draw-missed',
  'subscription-paused',
  'subscription-ended',
  'documents-requested',
  'documents-accepted',
  'documents-returned',
  ...ACCOUNT_EMAILS,
  'points-expire',
  'chance-paid',
  'chance-held',
  'chance-to-claim',
  'chance-bonus',
  'ticket-hint',
  'account-hint',
] as const;
export type NoticeEmail = (typeof NOTICE_EMAILS)[number];

/** The text of every email in one language. */
export type EmailCopies = Readonly<Record<NoticeEmail, EmailCopy>>;

/**
 * The texts of these emails in one language. `{name}`, `{game}`, `{draw}`, `{when}`, `{amount}`, `{time}`, `{until}`,
 * `{reason}`, `{paid}`, `{debts}`, `{had}`, `{has}`, `{overpaid}`, `{documents}`, `{points}` and `{parts}` are filled
 * in; the button opens `link`.
 */
export type NoticeTexts = {
  readonly emails: EmailCopies;
  readonly reasons: Readonly<Record<SubscriptionReason, string>>;
  /** How a claim was paid; `amount` is the paid amount. */
  readonly paid: Readonly<Record<NonNullable<ClaimStepContents['paidAs']>, (amount: string) => string>>;
  readonly returned: Readonly<Record<NonNullable<ClaimStepContents['returnedWhy']>, string>>;
  /** Phrases for when a prize was won: in a draw, or in an instant game, which has no draws. */
  readonly when: Readonly<Record<'draw' | 'instant', (day: string) => string>>;
  /** Stands in for the name of an instant game, which this module doesn't know. */
  readonly instantGame: string;
  /** Why a draw is void, by the reason that an operator chose. */
  readonly voidReasons: Readonly<Record<VoidReason, string>>;
  /** Texts for a prize of free boards, and for no prize. */
  readonly freeBoards: (count: number) => string;
  readonly noPrize: string;
  /** The part of a withdrawn prize that was already spent. */
  readonly overpaid: (amount: string) => string;
  /** The part of a returned deposit that was already spent. */
  readonly owed: (amount: string) => string;
  /** Parts of an account that are closed, and until when. */
  readonly closedParts: Readonly<Record<ClosedPart, string>>;
  readonly closedUntil: (time: string) => string;
  /** Types of documents, and why some were returned. */
  readonly documents: Readonly<Record<DocumentsContents['documentType'], string>>;
  readonly documentReturns: Readonly<Record<NonNullable<DocumentsContents['returnedWhy']>, string>>;
  /** Names of the draws of one day; a draw without an entry is shown by its id. */
  readonly sessions: Readonly<Record<string, string>>;
};
