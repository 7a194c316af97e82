import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ball.module.css';

export type BallProps = {
  /** The number; null draws the empty place of a board that is not finished. */
  readonly value: number | null;
  /** Text equivalent, such as "Powerball 12" or "7". */
  readonly label: string;
  /** `bonus` takes the colours of the nearest `data-game`; `digit` is a tile of a game of digits. */
  readonly kind?: 'white' | 'red' | 'bonus' | 'digit';
  readonly size?: 'small' | 'regular' | 'large';
  /** One of the player's numbers. */
  readonly isMatched?: boolean;
  /** Drops in, this many places after the first. Still when motion is reduced. */
  readonly dropIndex?: number;
};

/** Places with a delay of their own in the style sheet; later ones drop with the last. */
const DROP_PLACES = 8;

/** A drawn number. */
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

/** Balls in a row, read as a list. */
export function BallRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <span role="group" aria-label={label} className={styles.row}>
      {children}
    </span>
  );
}
