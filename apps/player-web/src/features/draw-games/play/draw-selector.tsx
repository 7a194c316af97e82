import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { CountChips } from './count-chips.tsx';
import { DrawChips } from './draw-chips.tsx';
import { chosenDraws, drawCountsOnSale, isChosenByDate } from './draw-choice.ts';
import styles from './draw-selector.module.css';
import { spanWords } from './draw-span.ts';
import { SessionChips } from './session-chips.tsx';

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

/** Which draws a ticket is for: of which times of day, and how many in a row. */
export function DrawSelector(props: DrawSelectorProps) {
  const { openDraws, allSessions, sessions, drawCount, onSessions, onCount } = props;
  const counts = drawCountsOnSale(openDraws, sessions, props.drawCounts);
  const isByDate = allSessions.length === 0 && isChosenByDate(openDraws, counts);
  if (isByDate) {
    return <DrawChips draws={openDraws.slice(0, counts.at(-1))} drawCount={drawCount} onChange={onCount} />;
  }
  const span = spanWords(chosenDraws(openDraws, { sessions, drawCount }), openDraws);
  return (
    <div className={styles.selector}>
      {allSessions.length > 1 && <SessionChips sessions={allSessions} chosen={sessions} onChange={onSessions} />}
      <CountChips counts={counts} drawCount={drawCount} onChange={onCount} />
      {span !== null && (
        <p className={styles.span} aria-live="polite">
          {span}
        </p>
      )}
    </div>
  );
}
