import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { centralDateOf, centralTimeText, drawDateText } from '../../../runtime/clock/dates.ts';
import { sessionWords } from '../game-words.ts';
import { playText } from './texts.ts';

/** A draw by its day and, where a day has several, by its session or its time: a game day runs past midnight, a clock does not. */
function drawWords(draw: OpenDraw, isOneADay: boolean): string {
  const date = drawDateText(draw.drawDate);
  if (draw.session !== null) return `${date}, ${sessionWords(draw.session)?.toLowerCase() ?? draw.session}`;
  if (isOneADay) return date;
  return `${drawDateText(centralDateOf(Date.parse(draw.drawsAt)))}, ${centralTimeText(draw.drawsAt)}`;
}

/** Which draws are chosen of those on sale, from the first to the last; null while there is none. */
export function spanWords(chosen: readonly OpenDraw[], openDraws: readonly OpenDraw[]): string | null {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return null;
  const isOneADay = new Set(openDraws.map((draw) => draw.drawDate)).size === openDraws.length;
  const from = drawWords(first, isOneADay);
  return chosen.length > 1 ? playText('span', { from, to: drawWords(last, isOneADay) }) : from;
}
