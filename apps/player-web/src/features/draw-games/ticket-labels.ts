import { formatUsd } from '@sunflower/money/usd-text.ts';
import { centralTimeText, drawDateText } from '../../runtime/clock/dates.ts';
import { describeSession } from './labels/game-text.ts';
import { ticketText } from './ticket/ticket-texts.ts';

/** Returns what was won, in money, boards or both: "$7.00", "1 free board". */
export function describePrize(won: { readonly prizeCents: bigint; readonly freeBoards: number }): string {
  const boards = won.freeBoards > 0 ? [ticketText('freeBoards', { count: won.freeBoards })] : [];
  const money = won.prizeCents > 0n || boards.length === 0 ? [formatUsd(won.prizeCents)] : [];
  return [...money, ...boards].join(' + ');
}

/** A draw as a ticket or a wager identifies it. */
export type NamedDraw = {
  readonly drawDate: string;
  readonly session: string | null;
  readonly drawNumber: number;
  /** Not part of signed proofs. */
  readonly drawsAt?: string;
};

/**
 * Returns a draw's date and, for games drawn several times a day, its session or its number and time: "Sat, Nov 21,
 * Midday".
 */
export function describeDraw(gameId: string, draw: NamedDraw): string {
  const session = describeSession(draw.session);
  const date = drawDateText(draw.drawDate);
  if (session !== null) return ticketText('dayAndPart', { date, part: session });
  if (gameId !== 'keno') return date;
  const number = draw.drawNumber;
  const part =
    draw.drawsAt === undefined
      ? ticketText('drawNumber', { number })
      : ticketText('drawNumberAt', { number, time: centralTimeText(draw.drawsAt) });
  return ticketText('dayAndPart', { date, part });
}
