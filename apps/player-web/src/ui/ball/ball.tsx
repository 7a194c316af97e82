import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ball.module.css';

export type BallProps = {
  /** The number; null shows an empty place of an unfinished board. */
  readonly value: number | null;
  /** Text equivalent, such as "Powerball 12" or "7". */
  readonly label: string;
  /** `bonus` takes the colors of the nearest `data-game`; `digit` is a tile of a game of digits. */
  readonly kind?: 'white' | 'red' | 'bonus' | 'digit';
  readonly size?: 'small' | 'regular' | 'large';
  /** Whether the number was both drawn and picked by the player; the ball is then highlighted. */
  readonly isMatched?: boolean;
  /**
   * Position of the ball in its row, from 0: the ball drops in after a delay that grows with the position. There is no
   * animation when reduced motion is on.
   */
  readonly dropIndex?: number;
};

/** Highest position with its own delay in the style sheet; balls after it drop together with it. */
const DROP_PLACES = 8;

/** Renders a number as a ball or a tile. */
export function Ball(props: BallProps) {
  const { value, label, kind = 'white', size = 'regular', isMatched = false, dropIndex } = props;
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames(
        styles.ball,
        styles[size],
        value === null ? styles.empty : styles[kind],
        isMatched && styles.matched,
        dropIndex !== undefined && styles.drops,
      )}
      data-drop={dropIndex === undefined ? undefined : Math.min(dropIndex, DROP_PLACES)}
    >
      <span className={styles.face}>{value}</span>
    </span>
  );
}

/** Renders balls in a row, as a labeled group for screen readers. */
export function BallRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <span role="group" aria-label={label} className={styles.row}>
      {children}
    </span>
  );
}
