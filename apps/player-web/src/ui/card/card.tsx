import type { GameKey } from '@sunflower/look/marks/game-marks.ts';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export type CardProps = {
  readonly children: ReactNode;
  readonly as?: 'section' | 'article' | 'div' | 'li';
  /** Draws the game's color along the upper edge and sets it for the content. */
  readonly game?: GameKey;
  readonly padding?: 'regular' | 'none';
  /** `glass` for dark backgrounds, `dashed` for an offer that isn't available yet. */
  readonly tone?: 'card' | 'glass' | 'dashed';
  readonly 'aria-labelledby'?: string;
};

/** Renders a raised surface on the page. */
export function Card(props: CardProps) {
  const { children, as: Sheet = 'div', game, padding = 'regular', tone = 'card' } = props;
  return (
    <Sheet
      className={classNames(styles.card, styles[tone], padding === 'regular' && styles.padded, game && styles.game)}
      data-game={game}
      aria-labelledby={props['aria-labelledby']}
    >
      {children}
    </Sheet>
  );
}
