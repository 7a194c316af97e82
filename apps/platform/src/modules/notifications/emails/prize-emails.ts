import { findGame } from '@sunflower/game-rules/games.ts';
import { amountText, dayText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { SecondChanceContents } from '../account-contents.ts';
import type { ClaimLapseContents, ClaimStepContents, WinContents } from '../notification.ts';
import type { FilledNotice } from './filled-notice.ts';
import type { NoticeEmail, NoticeTexts } from './notice-text.ts';

const CLAIM_EMAILS = {
  TO_CLAIM: 'prize-to-claim',
  PAID: 'claim-paid',
  RETURNED: 'claim-returned',
  IN_REVIEW: 'claim-in-review',
  LAPSED: 'claim-lapsed',
} as const satisfies Record<ClaimStepContents['kind'], NoticeEmail>;

/** Fills the email for a winning ticket with a prize to claim. Links to the list: a ticket can have several claims. */
export function winEmail(contents: WinContents, texts: NoticeTexts, language: EmailLanguage): FilledNotice {
  const { claimCents: prizeCents, claimUntil } = contents;
  const values = prizeValues({ ...contents, prizeCents, claimUntil: claimUntil ?? '' }, texts, language);
  return { name: 'prize-to-claim', values, link: '/account/claims', why: 'prize' };
}

/** Fills the email for a claim that is about to lapse. */
export function lapseEmail(contents: ClaimLapseContents, texts: NoticeTexts, language: EmailLanguage): FilledNotice {
  const values = prizeValues(contents, texts, language);
  return { name: 'claim-lapses', values, link: claimLink(contents), why: 'prize' };
}

/** Fills the email for a step of a claim. Only the app names creditors, because others may read the player's emails. */
export function claimStepEmail(contents: ClaimStepContents, texts: NoticeTexts, language: EmailLanguage): FilledNotice {
  const { kind, netCents, paidAs, returnedWhy, setOffCents } = contents;
  const paid = paidAs === null || !netCents ? '' : texts.paid[paidAs](amountText(netCents, language));
  const reason = returnedWhy === null ? '' : texts.returned[returnedWhy];
  const values = { ...prizeValues(contents, texts, language), paid, reason };
  const sent = { link: claimLink(contents), why: 'prize' } as const;
  if (!setOffCents) return { name: CLAIM_EMAILS[kind], values, ...sent };
  return { name: 'debts-paid', values: { ...values, debts: amountText(setOffCents, language) }, ...sent };
}

const CHANCE_EMAILS = {
  credited: 'chance-paid',
  'set-off': 'chance-held',
  claim: 'chance-to-claim',
  bonus: 'chance-bonus',
} as const satisfies Record<SecondChanceContents['paidAs'], NoticeEmail>;

/** Fills the email for a prize of a drawing. It links to no game, so that self-excluded players can get it too. */
export function secondChanceEmail(contents: SecondChanceContents, language: EmailLanguage): FilledNotice {
  const { drawing, prizeCents, paidAs, claimUntil } = contents;
  const values = {
    game: drawing,
    amount: prizeCents === null ? '' : amountText(prizeCents, language),
    until: claimUntil === null ? '' : dayText(claimUntil, language),
  };
  const link = {
    credited: '/wallet',
    'set-off': '/account/claims',
    claim: '/account/claims',
    bonus: '/account/bonuses',
  };
  return { name: CHANCE_EMAILS[paidAs], values, link: link[paidAs], why: 'chance' };
}

type Prize = Pick<ClaimLapseContents, 'gameId' | 'drawDate' | 'prizeCents' | 'claimUntil'>;

function prizeValues({ gameId, drawDate, prizeCents, claimUntil }: Prize, texts: NoticeTexts, language: EmailLanguage) {
  const game = findGame(gameId);
  return {
    game: game?.name ?? texts.instantGame,
    amount: amountText(prizeCents, language),
    when: texts.when[game ? 'draw' : 'instant'](dayText(drawDate, language)),
    until: claimUntil === '' ? '' : dayText(claimUntil, language),
  };
}

const claimLink = ({ claimId }: { readonly claimId: string }) => `/account/claims?claim=${claimId}`;
