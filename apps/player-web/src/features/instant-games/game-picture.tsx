import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import styles from './game-picture.module.css';

type GamePictureProps = {
  readonly game: Pick<InstantGame, 'imagePath' | 'imageName'>;
  /** Whether the picture is needed for the first view; others load when they come near. */
  readonly isFirst?: boolean;
};

/** Size of every game's picture, so that its place is reserved before it loads. */
const SIZE = { width: 320, height: 200 } as const;

/** Renders the picture of an instant game. Decorative: the game's name is always next to it. [S3-21] */
export function GamePicture({ game, isFirst = false }: GamePictureProps) {
  return (
    <img
      className={styles.picture}
      src={`${game.imagePath}/${game.imageName}`}
      alt=""
      {...SIZE}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
