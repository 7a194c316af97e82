import { DrawnMark } from '../../../ui/mark/game-mark.tsx';
import { displayOfGame } from './game-displays.ts';
import styles from './game-logo.module.css';

/**
 * Renders the logo of a game with its shadow, `size` px square. Decorative: the game's name is always next to it.
 * [S3-22]
 */
export function GameLogo({ game, size }: { readonly game: string; readonly size: number }) {
  const display = displayOfGame(game);
  if (!display) return null;
  const { base, shadow } = display.logo;
  return (
    <span className={styles.logo}>
      <span className={styles.shadow}>
        <DrawnMark mark={shadow} size={size} />
      </span>
      <DrawnMark mark={base} size={size} />
    </span>
  );
}
