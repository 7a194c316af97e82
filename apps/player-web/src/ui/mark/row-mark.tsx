import { isGameKey } from '@sunflower/look/marks/game-marks.ts';
import { NavIcon, type NavIconName } from '../side-nav/nav-icon.tsx';
import { GameMark } from './game-mark.tsx';
import styles from './row-mark.module.css';

export type RowMarkProps = {
  /** The game that the row is about. */
  readonly game?: string | undefined;
  /** Shown when the row isn't about a game with a mark. */
  readonly icon: NavIconName;
};

/** Renders the mark at the beginning of a list's row: a game's mark, or an icon in its place. Decorative. */
export function RowMark({ game, icon }: RowMarkProps) {
  return (
    <span className={styles.mark}>
      {game !== undefined && isGameKey(game) ? <GameMark game={game} size={36} /> : <NavIcon name={icon} size={20} />}
    </span>
  );
}
