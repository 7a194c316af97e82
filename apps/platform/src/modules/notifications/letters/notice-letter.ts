import { findGame } from '@sunflower/game-rules/games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { dayText, momentText } from '@sunflower/service-base/central-text.ts';
import type { Letter } from '../../../partner-ports/mailer/mailer-port.ts';
import { type LetterLanguage, writeLetter } from '../../../partner-ports/mailer/write-letter.ts';
import {
  CLAIM_LAPSE_TEMPLATE,
  CLAIM_STEP_TEMPLATE,
  type ClaimLapseContents,
  type ClaimStepContents,
  type SUBSCRIPTION_TEMPLATE,
  type SubscriptionContents,
} from '../notification.ts';
import { NOTICE_TEXTS } from './notice-texts.ts';
import type { NoticeLetter, NoticeTexts } from './notice-words.ts';

/** What a letter can be written of. */
export type LetterNotice =
  | { readonly template: typeof CLAIM_LAPSE_TEMPLATE; readonly contents: ClaimLapseContents }
  | { readonly template: typeof CLAIM_STEP_TEMPLATE; readonly contents: ClaimStepContents }
  | { readonly template: typeof SUBSCRIPTION_TEMPLATE; readonly contents: SubscriptionContents };

/** Who is written to, and how. */
type Reader = {
  readonly messageId: string;
  readonly to: string;
  readonly firstName: string;
  readonly language: LetterLanguage;
  /** Public address of the app, such as https://play.example.org. */
  readonly appOrigin: string;
};

const CLAIM_LETTERS = {
  PAID: 'claim-paid',
  RETURNED: 'claim-returned',
  IN_REVIEW: 'claim-in-review',
} as const satisfies Record<ClaimStepContents['kind'], NoticeLetter>;
const ORDER_LETTERS = {
  CHARGE_COMING: 'charge-coming',
  DRAW_MISSED: 'draw-missed',
  PAUSED: 'subscription-paused',
  ENDED: 'subscription-ended',
} as const satisfies Record<SubscriptionContents['kind'], NoticeLetter>;

/**
 * The letter of a notification. It names amount, game and draw, and no number of a ticket: whoever else reads the mailbox learns nothing a ticket could be
 * presented by (WLA-08). Its links lead to a place of the app and sign nobody in; those of a claim lead to the claim, so that it can go to who excluded
 * herself as well (IRGS-11).
 */
export function noticeLetter(notice: LetterNotice, reader: Reader): Letter {
  const { messageId, to, language, firstName, appOrigin } = reader;
  const texts = NOTICE_TEXTS[language];
  const { name, values } = isClaim(notice)
    ? claimLetter(notice, texts, reader)
    : orderLetter(notice.contents, texts, reader);
  const everywhere = { name: firstName, game: nameOf(notice.contents.gameId), support: `${appOrigin}/support` };
  return writeLetter({ messageId, to, words: texts.letters[name], values: { ...everywhere, ...values } });
}

type ClaimNotice = Exclude<LetterNotice, { template: typeof SUBSCRIPTION_TEMPLATE }>;

function isClaim(notice: LetterNotice): notice is ClaimNotice {
  return notice.template === CLAIM_LAPSE_TEMPLATE || notice.template === CLAIM_STEP_TEMPLATE;
}

type Filled = { readonly name: NoticeLetter; readonly values: Readonly<Record<string, string>> };

function claimLetter(notice: ClaimNotice, texts: NoticeTexts, { language, appOrigin }: Reader): Filled {
  const { claimId, drawDate, prizeCents, claimUntil } = notice.contents;
  const values = {
    amount: formatUsd(prizeCents),
    draw: dayText(drawDate, language),
    until: dayText(claimUntil, language),
    link: `${appOrigin}/account/claims?claim=${claimId}`,
  };
  if (notice.template === CLAIM_LAPSE_TEMPLATE) return { name: 'claim-lapses', values };
  const { kind, netCents, paidAs, returnedWhy, setOffCents } = notice.contents;
  const paid = paidAs === null || !netCents ? '' : texts.paid[paidAs](formatUsd(netCents));
  const reason = returnedWhy === null ? '' : texts.returned[returnedWhy];
  // To whom it went is told in the app alone: what a person owes to whom is no matter of whoever else reads her letters.
  if (setOffCents) return { name: 'debts-paid', values: { ...values, paid, debts: formatUsd(setOffCents) } };
  return { name: CLAIM_LETTERS[kind], values: { ...values, paid, reason } };
}

function orderLetter(contents: SubscriptionContents, texts: NoticeTexts, { language, appOrigin }: Reader): Filled {
  const { kind, subscriptionId, drawDate, session, chargesAt, stakeCents, reason } = contents;
  const day = drawDate === null ? [] : [dayText(drawDate, language)];
  const part = session === null ? [] : [texts.sessions[session] ?? session];
  return {
    name: ORDER_LETTERS[kind],
    values: {
      amount: formatUsd(stakeCents),
      draw: [...day, ...part].join(', '),
      time: chargesAt === null ? '' : momentText(Temporal.Instant.from(chargesAt), language),
      reason: reason === null ? '' : texts.reasons[reason],
      link: `${appOrigin}/account/subscriptions/${subscriptionId}`,
      account: `${appOrigin}/account`,
    },
  };
}

function nameOf(gameId: string): string {
  return findGame(gameId)?.name ?? gameId;
}
