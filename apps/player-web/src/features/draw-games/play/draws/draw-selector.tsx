import type { OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { CountChips } from '../count-chips.tsx';
import { SessionChips } from '../session-chips.tsx';
import { DrawChips } from './draw-chips.tsx';
import { chosenDraws, drawCountsOnSale, isChosenByDate } from './draw-choice.ts';
import styles from './draw-selector.module.css';
import { describeSpan } from './draw-span.ts';

type DrawSelectorProps = {
  readonly openDraws: readonly OpenDraw[];
  /** Allowed numbers of draws on a ticket, ascending. */
  readonly drawCounts: readonly number[];
  /** Sessions of a day to choose from; empty for a game with one draw a day. */
  readonly allSessions: readonly string[];
  readonly sessions: readonly string[];
  readonly drawCount: number;
  readonly onSessions: (sessions: readonly string[]) => void;
  readonly onCount: (drawCount: number) => void;
};

/** Renders the choice of draws for a ticket: which sessions, and how many draws in a row. */
export function DrawSelector(props: DrawSelectorProps) {
  const { openDraws, allSessions, sessions, drawCount, onSessions, onCount } = props;
  const counts = drawCountsOnSale(openDraws, sessions, props.drawCounts);
  const isByDate = allSessions.length === 0 && isChosenByDate(openDraws, counts);
  if (isByDate) {
    return <DrawChips draws={openDraws.slice(0, counts.at(-1))} drawCount={drawCount} onChange={onCount} />;
  }
  const span = describeSpan(chosenDraws(openDraws, { sessions, drawCount }), openDraws);
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
