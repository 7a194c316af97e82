import type { DrawCorrectedNotification, DrawVoidNotification } from '@sunflower/contracts/notifications.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { drawDateText } from '../../../runtime/clock/dates.ts';
import { ticketPath } from '../../../runtime/navigation/places.ts';
import { gameName } from '../labels/game-text.ts';
import { voidReasonText } from '../labels/void-reason-text.ts';
import { describePrize } from '../ticket-labels.ts';
import { updateText } from './texts.ts';

/** The text, link and additional note of an update. */
export type UpdateText = { readonly text: string; readonly href: string; readonly note?: string };

/**
 * Returns the notice of a void draw: what was refunded and to where, why, or that a free ticket replaces it. (RTS-5A)
 */
export function describeVoid(update: DrawVoidNotification): UpdateText {
  const values = { game: gameName(update.gameId), date: drawDateText(update.drawDate) };
  const reason = update.reason === null ? [] : [updateText('voidReason', { reason: voidReasonText(update.reason) })];
  if (update.movedTo !== null)
    return { text: updateText('voidMoved', values), href: ticketPath(update.movedTo), ...noteOf(reason) };
  const parts = [
    ['part_deposits', update.depositsCents],
    ['part_winnings', update.winningsCents],
    ['part_playCredit', update.playCreditCents],
  ] as const;
  const back = parts.flatMap(([part, cents]) => (cents > 0n ? [updateText(part, { amount: formatUsd(cents) })] : []));
  const where = back.length === 0 ? [] : [updateText('voidParts', { parts: back.join(', ') })];
  const text = updateText('voidBack', { ...values, amount: formatUsd(update.refundCents) });
  return { text, href: ticketPath(update.ticketSerial), ...noteOf([...where, ...reason]) };
}

/**
 * Returns the notice of a corrected draw: what the ticket had won, what it has won now, and what was already spent.
 * (RTS-5A)
 */
export function describeCorrected(update: DrawCorrectedNotification): UpdateText {
  const textOf = (prizeCents: bigint, freeBoards: number) =>
    prizeCents > 0n || freeBoards > 0 ? describePrize({ prizeCents, freeBoards }) : updateText('nothing');
  const text = updateText('corrected', {
    game: gameName(update.gameId),
    date: drawDateText(update.drawDate),
    had: textOf(update.hadCents, update.hadFreeBoards),
    has: textOf(update.hasCents, update.hasFreeBoards),
  });
  const { overpaidCents } = update;
  const spent = overpaidCents > 0n ? [updateText('overpaid', { amount: formatUsd(overpaidCents) })] : [];
  return { text, href: ticketPath(update.ticketSerial), ...noteOf(spent) };
}

function noteOf(lines: readonly string[]): { readonly note?: string } {
  return lines.length === 0 ? {} : { note: lines.join(' ') };
}
