import type { SubscriptionReason } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import type { LetterWords } from '../../../partner-ports/mailer/write-letter.ts';
import type { ClaimStepContents } from '../notification.ts';

/** Every letter that goes with a notification. */
export const NOTICE_LETTERS = [
  'claim-lapses',
  'claim-paid',
  'debts-paid',
  'claim-returned',
  'claim-in-review',
  'charge-coming',
  'draw-missed',
  'subscription-paused',
  'subscription-ended',
] as const;
export type NoticeLetter = (typeof NOTICE_LETTERS)[number];

/**
 * The words of these letters in one language. `{name}`, `{game}`, `{draw}`, `{amount}`, `{time}`, `{until}`, `{reason}`, `{paid}`, `{debts}`, `{link}`,
 * `{account}` and `{support}` are filled in.
 */
export type NoticeTexts = {
  readonly letters: Readonly<Record<NoticeLetter, LetterWords>>;
  readonly reasons: Readonly<Record<SubscriptionReason, string>>;
  /** How a claim was paid; the amount is what was paid. */
  readonly paid: Readonly<Record<NonNullable<ClaimStepContents['paidAs']>, (amount: string) => string>>;
  readonly returned: Readonly<Record<NonNullable<ClaimStepContents['returnedWhy']>, string>>;
  /** Draws of one day told apart; one that is missing is told by its own name. */
  readonly sessions: Readonly<Record<string, string>>;
};
