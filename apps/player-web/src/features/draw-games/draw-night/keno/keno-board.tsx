import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';
import styles from './keno-board.module.css';

const CELLS = Array.from({ length: 80 }, (_, index) => index + 1);

type KenoBoardProps = {
  /** The numbers that have landed; null before the result. */
  readonly drawn: Extract<DrawnPicks, { kind: 'keno' }> | null;
  /** Numbers of the player that are outlined. */
  readonly own: ReadonlySet<number>;
  /** Whether cells light up with movement. */
  readonly isPlaying: boolean;
};

/**
 * Renders the 80 numbers of Keno: those that have landed are lit, the player's own are outlined. Hidden from screen
 * readers, because text next to it states the numbers and the matches.
 */
export function KenoBoard({ drawn, own, isPlaying }: KenoBoardProps) {
  const landed = new Set(drawn?.numbers);
  return (
    <div aria-hidden className={styles.board}>
      {CELLS.map((number) => (
        <span
          key={number}
          className={styles.cell}
          data-own={own.has(number) || undefined}
          data-landed={landed.has(number) || undefined}
          data-lights={(landed.has(number) && isPlaying) || undefined}
          data-bulls-eye={number === drawn?.bullsEye || undefined}
        >
          {number}
        </span>
      ))}
    </div>
  );
}
