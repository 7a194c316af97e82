import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { centralDateOf, centralTimeText, drawDateText } from '../../../runtime/clock/dates.ts';
import { sessionWords } from '../game-words.ts';
import { CountChips } from './count-chips.tsx';
import { DrawChips } from './draw-chips.tsx';
import { chosenDraws, drawCountsOnSale, isChosenByDate } from './draw-choice.ts';
import styles from './draw-selector.module.css';
import { SessionChips } from './session-chips.tsx';
import { playText } from './texts.ts';

type DrawSelectorProps = {
  readonly openDraws: readonly OpenDraw[];
  /** Allowed numbers of draws of a ticket, ascending. */
  readonly drawCounts: readonly number[];
  /** Draws of a day to choose from; none where there is one a day. */
  readonly allSessions: readonly string[];
  readonly sessions: readonly string[];
  readonly drawCount: number;
  readonly onSessions: (sessions: readonly string[]) => void;
  readonly onCount: (drawCount: number) => void;
};

/** A draw by its day and, where a day has several, by its session or its time: a game day runs past midnight, a clock does not. */
function drawWords(draw: OpenDraw, isOneADay: boolean): string {
  const date = drawDateText(draw.drawDate);
  if (draw.session !== null) return `${date}, ${sessionWords(draw.session)?.toLowerCase() ?? draw.session}`;
  if (isOneADay) return date;
  return `${drawDateText(centralDateOf(Date.parse(draw.drawsAt)))}, ${centralTimeText(draw.drawsAt)}`;
}

/** From which draw to which: said where chips do not show it by themselves. */
function Span({ draws, isOneADay }: { readonly draws: readonly OpenDraw[]; readonly isOneADay: boolean }) {
  const [first, last] = [draws[0], draws.at(-1)];
  if (!first || !last) return null;
  const from = drawWords(first, isOneADay);
  return (
    <p className={styles.span} aria-live="polite">
      {draws.length > 1 ? playText('span', { from, to: drawWords(last, isOneADay) }) : from}
    </p>
  );
}

/** Which draws a ticket is for: of which times of day, and how many in a row. */
export function DrawSelector(props: DrawSelectorProps) {
  const { openDraws, allSessions, sessions, drawCount, onSessions, onCount } = props;
  const counts = drawCountsOnSale(openDraws, sessions, props.drawCounts);
  const isByDate = allSessions.length === 0 && isChosenByDate(openDraws, counts);
  if (isByDate) {
    return <DrawChips draws={openDraws.slice(0, counts.at(-1))} drawCount={drawCount} onChange={onCount} />;
  }
  const isOneADay = new Set(openDraws.map((draw) => draw.drawDate)).size === openDraws.length;
  return (
    <div className={styles.selector}>
      {allSessions.length > 1 && <SessionChips sessions={allSessions} chosen={sessions} onChange={onSessions} />}
      <CountChips counts={counts} drawCount={drawCount} onChange={onCount} />
      <Span draws={chosenDraws(openDraws, { sessions, drawCount })} isOneADay={isOneADay} />
    </div>
  );
}
