import type { Cents } from '@sunflower/money/cents.ts';
import { voidReasonOf } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import { amountText, dayText } from '@sunflower/service-base/central-text.ts';
import type { EmailLanguage } from '../../../partner-ports/mailer/email-copy.ts';
import type { DrawCorrectedContents, DrawVoidContents } from '../notification.ts';
import { type FilledNotice, gameNameOf } from './filled-notice.ts';
import type { NoticeTexts } from './notice-text.ts';

/** Fills the email for a ticket of a void draw: the refund, or the free ticket that replaces this one (RTS-5A). */
export function voidEmail(contents: DrawVoidContents, texts: NoticeTexts, language: EmailLanguage): FilledNotice {
  const { refundCents, movedTo, reason } = contents;
  const values = {
    ...drawValues(contents, texts, language),
    amount: amountText(refundCents, language),
    reason: reason === null ? '' : texts.voidReasons[voidReasonOf(reason)],
  };
  return movedTo === null
    ? { name: 'draw-void', values, link: '/wallet', why: 'money' }
    : { name: 'draw-void-moved', values, link: '/tickets', why: 'money' };
}

/** Fills the email for a ticket whose prize a correction changed (RTS-5A). */
export function correctedEmail(
  contents: DrawCorrectedContents,
  texts: NoticeTexts,
  language: EmailLanguage,
): FilledNotice {
  const { hadCents, hadFreeBoards, hasCents, hasFreeBoards, overpaidCents } = contents;
  const prize = (cents: Cents, freeBoards: number) =>
    [
      ...(cents > 0n ? [amountText(cents, language)] : []),
      ...(freeBoards > 0 ? [texts.freeBoards(freeBoards)] : []),
    ].join(' + ') || texts.noPrize;
  const values = {
    ...drawValues(contents, texts, language),
    had: prize(hadCents, hadFreeBoards),
    has: prize(hasCents, hasFreeBoards),
    overpaid: overpaidCents > 0n ? texts.overpaid(amountText(overpaidCents, language)) : '',
  };
  return { name: 'draw-corrected', values, link: '/tickets', why: 'money' };
}

type Draw = Pick<DrawVoidContents, 'gameId' | 'drawDate' | 'session'>;

function drawValues({ gameId, drawDate, session }: Draw, texts: NoticeTexts, language: EmailLanguage) {
  const part = session === null ? [] : [texts.sessions[session] ?? session];
  return { game: gameNameOf(gameId), draw: [dayText(drawDate, language), ...part].join(', ') };
}
