import type { GameKey } from '@sunflower/look/marks/game-marks.ts';
import type { ReactNode } from 'react';
import { SunflowerMark } from '../mark/game-mark.tsx';
import styles from './night-hero.module.css';

export type NightHeroProps = {
  /** Price, action and clock: what the page is about. */
  readonly children: ReactNode;
  /** Beside it on wide pages, under it on a phone: the last draw. */
  readonly aside?: ReactNode;
  readonly game?: GameKey;
  readonly 'aria-label'?: string;
};

const FLOWER_SIZE = 640;

/** The night field at the top of a page, a sunflower rising in its corner. Light text inside. */
export function NightHero({ children, aside, game, ...rest }: NightHeroProps) {
  return (
    <section className={styles.hero} data-surface="night" data-game={game} aria-label={rest['aria-label']}>
      <div className={styles.flower} aria-hidden="true">
        <SunflowerMark size={FLOWER_SIZE} />
      </div>
      <div className={styles.content}>
        <div className={styles.main}>{children}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </section>
  );
}
