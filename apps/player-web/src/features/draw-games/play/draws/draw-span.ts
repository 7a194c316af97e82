import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { centralDateOf, centralTimeText, drawDateText } from '../../../../runtime/clock/dates.ts';
import { describeSession } from '../../labels/game-text.ts';
import { playText } from '../texts.ts';

/**
 * Returns a draw's day; in a game with several draws a day, with its session or, without sessions, its time. The day
 * next to a time is the calendar day, because a game day may run past midnight.
 */
function describeDraw(draw: OpenDraw, isOneADay: boolean): string {
  const date = drawDateText(draw.drawDate);
  if (draw.session !== null) return `${date}, ${describeSession(draw.session)?.toLowerCase() ?? draw.session}`;
  if (isOneADay) return date;
  return `${drawDateText(centralDateOf(Date.parse(draw.drawsAt)))}, ${centralTimeText(draw.drawsAt)}`;
}

/** Returns which of the draws on sale are chosen, from the first to the last; null when none is chosen. */
export function describeSpan(chosen: readonly OpenDraw[], openDraws: readonly OpenDraw[]): string | null {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return null;
  const isOneADay = new Set(openDraws.map((draw) => draw.drawDate)).size === openDraws.length;
  const from = describeDraw(first, isOneADay);
  return chosen.length > 1 ? playText('span', { from, to: describeDraw(last, isOneADay) }) : from;
}
