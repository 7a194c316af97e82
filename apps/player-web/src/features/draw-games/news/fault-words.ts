import type { DrawCorrectedNotification, DrawVoidNotification } from '@sunflower/contracts/notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { gameName } from '../game-words.ts';
import { prizeWords } from '../ticket-view.tsx';
import { newsText } from './texts.ts';

/** What one piece of news says, where it leads, and what stands below it. */
export type Words = { readonly text: string; readonly href: string; readonly note?: string };

/** A draw that never counts: what went back and where, why, or that a free ticket plays on. (RTS-5A) */
export function voidWords(news: DrawVoidNotification): Words {
  const values = { game: gameName(news.gameId), date: drawDateText(news.drawDate) };
  const reason = news.reason === null ? [] : [newsText('voidReason', { reason: news.reason })];
  if (news.movedTo !== null)
    return { text: newsText('voidMoved', values), href: ticketPath(news.movedTo), ...noteOf(reason) };
  const parts = [
    ['part_deposits', news.depositsCents],
    ['part_winnings', news.winningsCents],
    ['part_playCredit', news.playCreditCents],
  ] as const;
  const back = parts.flatMap(([part, cents]) => (cents > 0n ? [newsText(part, { amount: formatUsd(cents) })] : []));
  const where = back.length === 0 ? [] : [newsText('voidParts', { parts: back.join(', ') })];
  const text = newsText('voidBack', { ...values, amount: formatUsd(news.refundCents) });
  return { text, href: ticketPath(news.ticketSerial), ...noteOf([...where, ...reason]) };
}

/** A corrected draw: what the ticket had, what it has, and what was spent meanwhile. (RTS-5A) */
export function correctedWords(news: DrawCorrectedNotification): Words {
  const wordsOf = (prizeCents: bigint, freeBoards: number) =>
    prizeCents > 0n || freeBoards > 0 ? prizeWords({ prizeCents, freeBoards }) : newsText('nothing');
  const text = newsText('corrected', {
    game: gameName(news.gameId),
    date: drawDateText(news.drawDate),
    had: wordsOf(news.hadCents, news.hadFreeBoards),
    has: wordsOf(news.hasCents, news.hasFreeBoards),
  });
  const { overpaidCents } = news;
  const spent = overpaidCents > 0n ? [newsText('overpaid', { amount: formatUsd(overpaidCents) })] : [];
  return { text, href: ticketPath(news.ticketSerial), ...noteOf(spent) };
}

function noteOf(lines: readonly string[]): { readonly note?: string } {
  return lines.length === 0 ? {} : { note: lines.join(' ') };
}
